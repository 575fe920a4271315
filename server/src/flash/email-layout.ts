import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactElement } from 'react';
import { renderPage } from '../platform/mail/email-html.ts';
import type { FlashItem } from './flash-document.ts';
import { styleSheet, styles } from './flash-styles.ts';
import { type FlashLinks, flashReason } from './flash-text.ts';

type SubscriberEmail = {
  subject: string;
  preheader: string;
  /** The small line above the title. */
  kicker: string;
  title: string;
  content: readonly (ReactElement | null)[];
};

/**
 * The page of an email to a subscriber. Its style sheet only replaces the inline colours where the client is
 * dark. There are no images.
 */
export function renderSubscriberEmail(
  { subject, preheader, kicker, title, content }: SubscriberEmail,
  links: FlashLinks,
): string {
  const head = [
    h('meta', { key: 1, name: 'color-scheme', content: 'light dark' }),
    h('meta', { key: 2, name: 'supported-color-schemes', content: 'light dark' }),
    h('style', { key: 3 }, styleSheet),
  ];
  const page = h(
    'div',
    null,
    h(Text, { className: 'muted', style: styles.kicker }, kicker),
    h(Heading, { as: 'h1', style: styles.title }, title),
    ...content,
    footer(links),
  );
  return renderPage({ subject, preheader, head, styles, content: page });
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
