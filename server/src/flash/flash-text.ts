import { narrowSpace } from '@hotel/domain/numbers/french-numbers.ts';
import type { FlashDocument, FlashItem, FlashSection } from './flash-document.ts';
import type { FlashRow, FlashTable } from './flash-tables.ts';

/** The URLs that the flash leads to. */
export type FlashLinks = {
  /** The dashboard of a hotel. */
  readonly hotel: (id: string) => string;
  /** A page of the product for a hotel; its path has a query already. */
  readonly page: (hotelId: string, path: string) => string;
  /** Where the subscription is changed. */
  readonly settings: string;
  readonly unsubscribe: string;
};

export const flashReason =
  'Vous recevez ce message parce que vous avez demandé le flash du matin dans Hotel Manager.';

/** Above the table of a hotel's rooms. */
export const roomsTitle = 'Chambres';

/** The flash as plain text, with the same figures as its HTML form. */
export function flashText(flash: FlashDocument, links: FlashLinks): string {
  const { title, notices, group, hotels } = flash;
  const blocks = [
    title,
    ...notices,
    ...(group === null ? [] : [['GROUPE', ...tableLines(group)].join('\n')]),
    ...hotels.map((hotel) => sectionText(hotel, links)),
    footerText(links),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** '- Pick-up de novembre 2026 négatif', with its URL on the next line. */
export function itemText({ text, path }: FlashItem, hotelId: string, links: FlashLinks): string {
  return path === null ? `- ${text}` : `- ${text}\n  ${links.page(hotelId, path)}`;
}

export function footerText({ settings, unsubscribe }: FlashLinks): string {
  return [
    flashReason,
    `Choisir les hôtels${narrowSpace}: ${settings}`,
    `Se désabonner${narrowSpace}: ${unsubscribe}`,
  ].join('\n');
}

function sectionText(
  { id, name, basis, figures, rooms, sentences, lists }: FlashSection,
  links: FlashLinks,
): string {
  return [
    name.toUpperCase(),
    basis,
    ...tableLines(figures),
    ...(rooms === null ? [] : ['', `${roomsTitle}${narrowSpace}:`, ...tableLines(rooms)]),
    '',
    ...sentences,
    ...lists.flatMap(({ title, items }) => [
      '',
      `${title}${narrowSpace}:`,
      ...items.map((item) => itemText(item, id, links)),
    ]),
    '',
    `Ouvrir${narrowSpace}: ${links.hotel(id)}`,
  ].join('\n');
}

/** One line for each row: 'Total : Novembre 3 204 (+12 sur N-1), Décembre 1 020'. */
function tableLines({ columns, rows, total }: FlashTable): string[] {
  const headings = columns.slice(1);
  const line = ({ label, cells }: FlashRow) => {
    const figures = cells.map(({ value, note }, index) =>
      `${headings[index] ?? ''} ${value}${note === null ? '' : ` (${note})`}`.trim(),
    );
    return `${label}${narrowSpace}: ${figures.join(', ')}`;
  };
  return [...rows, ...(total === null ? [] : [total])].map(line);
}
