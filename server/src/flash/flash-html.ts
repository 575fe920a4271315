import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactElement } from 'react';
import { listElement, renderSubscriberEmail } from './email-layout.ts';
import type { FlashDocument, FlashSection } from './flash-document.ts';
import { styles } from './flash-styles.ts';
import type { FlashCell, FlashRow, FlashTable } from './flash-tables.ts';
import { type FlashLinks, roomsTitle } from './flash-text.ts';

/** The flash as HTML. */
export function flashHtml(flash: FlashDocument, links: FlashLinks): string {
  const { subject, preheader, title, notices, group, hotels } = flash;
  const content = [
    ...notices.map((notice) =>
      h(Text, { key: notice, className: 'notice', style: styles.notice }, notice),
    ),
    group === null ? null : tableElement(group, 'Groupe', links),
    ...hotels.map((hotel) => sectionElement(hotel, links)),
  ];
  return renderSubscriberEmail(
    { subject, preheader, kicker: 'Flash du matin', title, content },
    links,
  );
}

function sectionElement(section: FlashSection, links: FlashLinks): ReactElement {
  const { id, name, basis, figures, rooms, sentences, lists } = section;
  return h(
    Section,
    { key: id },
    h(Hr, { className: 'line', style: styles.line }),
    h(Heading, { as: 'h2', style: styles.hotel }, name),
    h(Text, { className: 'muted', style: styles.basis }, basis),
    tableElement(figures, name, links),
    ...(rooms === null
      ? []
      : [
          h(Heading, { key: 'rooms', as: 'h3', style: styles.listTitle }, roomsTitle),
          tableElement(rooms, `${name}, ${roomsTitle.toLowerCase()}`, links),
        ]),
    ...sentences.map((sentence) => h(Text, { key: sentence, style: styles.sentence }, sentence)),
    ...lists.map(({ title, items }) =>
      h(
        'div',
        { key: title },
        h(Heading, { as: 'h3', style: styles.listTitle }, title),
        listElement(items, id, links),
      ),
    ),
    h(
      Button,
      { href: links.hotel(id), className: 'button', style: styles.button },
      'Ouvrir le tableau de bord',
    ),
  );
}

function tableElement(
  { columns, rows, total }: FlashTable,
  label: string,
  links: FlashLinks,
): ReactElement {
  const [first = '', ...others] = columns;
  const isGroup = first !== '';
  const labelStyle = isGroup ? styles.hotelLabel : styles.label;
  return h(
    'table',
    {
      'aria-label': label,
      className: isGroup ? 'group' : undefined,
      cellPadding: 0,
      cellSpacing: 0,
      style: styles.table,
    },
    h(
      'thead',
      null,
      h(
        'tr',
        null,
        isGroup
          ? h(
              'th',
              { scope: 'col', className: 'line muted name-heading', style: styles.firstHeading },
              first,
            )
          : h('td', { className: 'line', style: styles.firstHeading }),
        ...others.map((column, index) =>
          h(
            'th',
            {
              key: column,
              scope: 'col',
              className: `line muted ${placeClass(index, others)}`,
              style: styles.heading,
            },
            column,
          ),
        ),
      ),
    ),
    h('tbody', null, ...rows.map((row, index) => rowElement(row, index, labelStyle, links))),
    total === null ? null : h('tfoot', null, rowElement(total, -1, styles.totalLabel, links)),
  );
}

function rowElement(
  { label, hotelId, cells }: FlashRow,
  index: number,
  labelStyle: object,
  links: FlashLinks,
): ReactElement {
  return h(
    'tr',
    { key: index },
    h(
      'th',
      { scope: 'row', className: 'line name', style: labelStyle },
      labelElement(label, hotelId, links),
    ),
    ...cells.map((cell, column) => cellElement(cell, column, placeClass(column, cells))),
  );
}

/** A name in the group's table opens the hotel: the section of the last one is far below. */
function labelElement(label: string, hotelId: string | null, links: FlashLinks) {
  if (hotelId === null) return label;
  return h(Link, { href: links.hotel(hotelId), className: 'link', style: styles.link }, label);
}

/** On phones the figures of a hotel stand under its name, the last one with more room for its band. */
function placeClass(column: number, columns: readonly unknown[]): string {
  return column === columns.length - 1 ? 'last' : 'figure';
}

function cellElement({ value, note }: FlashCell, column: number, place: string): ReactElement {
  return h(
    'td',
    { key: column, className: `line ${place}`, style: styles.cell },
    value,
    note === null ? null : h('div', { className: 'muted', style: styles.note }, note),
  );
}
