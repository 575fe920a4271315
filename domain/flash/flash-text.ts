import { narrowSpace } from '../numbers/french-numbers.ts';
import type { FlashDocument, FlashSection } from './flash-document.ts';
import type { FlashRow, FlashTable } from './flash-tables.ts';

/** The addresses that the flash leads to. */
export type FlashLinks = {
  /** The dashboard of a hotel. */
  readonly hotel: (id: string) => string;
  /** Where the subscription is changed. */
  readonly settings: string;
  readonly unsubscribe: string;
};

export const flashReason =
  'Vous recevez ce message parce que vous avez demandé le flash du matin dans Hotel Manager.';

/** The flash as plain text, with the same figures as its HTML form. */
export function flashText(flash: FlashDocument, links: FlashLinks): string {
  const { title, notices, group, hotels } = flash;
  const blocks = [
    title,
    ...notices,
    ...(group === null ? [] : [['GROUPE', ...tableLines(group)].join('\n')]),
    ...hotels.map((hotel) => sectionText(hotel, links)),
    [
      flashReason,
      `Choisir les hôtels${narrowSpace}: ${links.settings}`,
      `Se désabonner${narrowSpace}: ${links.unsubscribe}`,
    ].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function sectionText(
  { id, name, basis, figures, sentences, lists }: FlashSection,
  links: FlashLinks,
): string {
  return [
    name.toUpperCase(),
    basis,
    ...tableLines(figures),
    '',
    ...sentences,
    ...lists.flatMap(({ title, items }) => [
      '',
      `${title}${narrowSpace}:`,
      ...items.map((item) => `- ${item}`),
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
