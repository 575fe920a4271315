import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Section } from '@react-email/section';
import { createElement as h, type ReactElement } from 'react';
import type { AlertDocument, AlertSection } from './alert-document.ts';
import { listElement, renderSubscriberEmail } from './email-layout.ts';
import { styles } from './flash-styles.ts';
import type { FlashLinks } from './flash-text.ts';

/** The email of alerts as HTML. */
export function alertHtml({ subject, title, hotels }: AlertDocument, links: FlashLinks): string {
  const preheader = hotels.flatMap(({ items }) => items.map(({ text }) => text)).join(' ');
  const content = hotels.map((hotel) => sectionElement(hotel, links));
  return renderSubscriberEmail({ subject, preheader, kicker: 'Alertes', title, content }, links);
}

function sectionElement({ id, name, items }: AlertSection, links: FlashLinks): ReactElement {
  return h(
    Section,
    { key: id },
    h(Hr, { className: 'line', style: styles.line }),
    h(Heading, { as: 'h2', style: styles.hotel }, name),
    listElement(items, id, links),
    h(
      Button,
      { href: links.hotel(id), className: 'button', style: styles.button },
      'Ouvrir le tableau de bord',
    ),
  );
}
