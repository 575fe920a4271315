import type { FlashDocument, FlashSection } from '@hotel/domain/flash/flash-document.ts';
import type { FlashCell, FlashRow, FlashTable } from '@hotel/domain/flash/flash-tables.ts';
import { type FlashLinks, flashReason } from '@hotel/domain/flash/flash-text.ts';
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  render,
  Section,
  Text,
} from '@react-email/components';
import { createElement as h, type ReactElement } from 'react';
import { darkStyles, styles } from './flash-styles.ts';

/**
 * The flash as HTML. Mail clients remove style sheets or honour them in part: colours stand inline, and the
 * style sheet only replaces them where the client is dark. There are no images.
 */
export function flashHtml(flash: FlashDocument, links: FlashLinks): Promise<string> {
  return render(flashPage(flash, links));
}

function flashPage(flash: FlashDocument, links: FlashLinks): ReactElement {
  const { subject, preheader, title, notices, group, hotels } = flash;
  return h(
    Html,
    { lang: 'fr' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, subject),
      h('style', null, darkStyles),
    ),
    h(Preview, null, preheader),
    h(
      Body,
      { className: 'page', style: styles.page },
      h(
        Container,
        { className: 'card', style: styles.card },
        h(Text, { className: 'muted', style: styles.kicker }, 'Flash du matin'),
        h(Heading, { as: 'h1', style: styles.title }, title),
        ...notices.map((notice) =>
          h(Text, { key: notice, className: 'notice', style: styles.notice }, notice),
        ),
        group === null ? null : tableElement(group, 'Groupe'),
        ...hotels.map((hotel) => sectionElement(hotel, links)),
        footer(links),
      ),
    ),
  );
}

function sectionElement(section: FlashSection, links: FlashLinks): ReactElement {
  const { id, name, basis, figures, sentences, lists } = section;
  return h(
    Section,
    { key: id },
    h(Hr, { className: 'line', style: styles.line }),
    h(Heading, { as: 'h2', style: styles.hotel }, name),
    h(Text, { className: 'muted', style: styles.basis }, basis),
    tableElement(figures, name),
    ...sentences.map((sentence) => h(Text, { key: sentence, style: styles.sentence }, sentence)),
    ...lists.map(({ title, items }) =>
      h(
        'div',
        { key: title },
        h(Heading, { as: 'h3', style: styles.listTitle }, title),
        h(
          'ul',
          { style: styles.list },
          ...items.map((item) => h('li', { key: item, style: styles.item }, item)),
        ),
      ),
    ),
    h(
      Button,
      { href: links.hotel(id), className: 'button', style: styles.button },
      'Ouvrir le tableau de bord',
    ),
  );
}

function tableElement({ columns, rows, total }: FlashTable, label: string): ReactElement {
  const [first = '', ...others] = columns;
  const labelStyle = first === '' ? styles.label : styles.hotelLabel;
  return h(
    'table',
    { 'aria-label': label, cellPadding: 0, cellSpacing: 0, style: styles.table },
    h(
      'thead',
      null,
      h(
        'tr',
        null,
        first === ''
          ? h('td', { className: 'line', style: styles.firstHeading })
          : h('th', { scope: 'col', className: 'line muted', style: styles.firstHeading }, first),
        ...others.map((column) =>
          h(
            'th',
            { key: column, scope: 'col', className: 'line muted', style: styles.heading },
            column,
          ),
        ),
      ),
    ),
    h('tbody', null, ...rows.map((row, index) => rowElement(row, index, labelStyle))),
    total === null ? null : h('tfoot', null, rowElement(total, -1, styles.totalLabel)),
  );
}

function rowElement({ label, cells }: FlashRow, index: number, labelStyle: object): ReactElement {
  return h(
    'tr',
    { key: index },
    h('th', { scope: 'row', className: 'line', style: labelStyle }, label),
    ...cells.map((cell, column) => cellElement(cell, column)),
  );
}

function cellElement({ value, note }: FlashCell, column: number): ReactElement {
  return h(
    'td',
    { key: column, className: 'line', style: styles.cell },
    h('span', { style: styles.value }, value),
    note === null ? null : h('span', { className: 'muted', style: styles.note }, note),
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
