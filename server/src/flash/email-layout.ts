import type { FlashItem } from '@hotel/domain/flash/flash-document.ts';
import { type FlashLinks, flashReason } from '@hotel/domain/flash/flash-text.ts';
import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactElement } from 'react';
import { styleSheet, styles } from './flash-styles.ts';

type EmailPage = {
  subject: string;
  /** Shown by mail clients beside the subject. */
  preheader: string;
  /** The small line above the title. */
  kicker: string;
  title: string;
  content: readonly (ReactElement | null)[];
};

/**
 * The page of an email to a subscriber. Mail clients remove style sheets or honour them in part: colours
 * stand inline, and the style sheet only replaces them where the client is dark. There are no images.
 */
export function renderEmailPage(
  { subject, preheader, kicker, title, content }: EmailPage,
  links: FlashLinks,
): Promise<string> {
  return render(
    h(
      Html,
      { lang: 'fr' },
      h(
        Head,
        null,
        h('meta', { name: 'viewport', content: 'width=device-width' }),
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
        h('title', null, subject),
        h('style', null, styleSheet),
      ),
      h(Preview, null, preheader),
      h(
        Body,
        { className: 'page', style: styles.page },
        h(
          Container,
          { className: 'card', style: styles.card },
          h(Text, { className: 'muted', style: styles.kicker }, kicker),
          h(Heading, { as: 'h1', style: styles.title }, title),
          ...content,
          footer(links),
        ),
      ),
    ),
  );
}

/** A list whose entries lead to what they are about. */
export function listElement(
  items: readonly FlashItem[],
  hotelId: string,
  links: FlashLinks,
): ReactElement {
  return h(
    'ul',
    { style: styles.list },
    ...items.map(({ text, path }) =>
      h(
        'li',
        { key: text, style: styles.item },
        path === null
          ? text
          : h(
              Link,
              { href: links.page(hotelId, path), className: 'link', style: styles.link },
              text,
            ),
      ),
    ),
  );
}

function footer({ settings, unsubscribe }: FlashLinks): ReactElement {
  return h(
    Section,
    null,
    h(Hr, { className: 'line', style: styles.line }),
    h(
      Text,
      { className: 'muted', style: styles.footer },
      `${flashReason} `,
      h(Link, { href: settings, className: 'link', style: styles.link }, 'Choisir les hôtels'),
      ' · ',
      h(Link, { href: unsubscribe, className: 'link', style: styles.link }, 'Se désabonner'),
    ),
  );
}
