import { dayOfMonth } from '@hotel/domain/calendar/day.ts';
import { dayRanges } from '@hotel/domain/calendar/day-ranges.ts';
import { dayRangesText } from '@hotel/domain/calendar/day-ranges-text.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import type { PasteKind } from '@hotel/domain/data-entry/read-paste.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import type { SentRow } from './import-run.ts';

/** The label of a request: '1er au 8', or '05/11/2026', or '365 lignes' if it has several rows. */
export function requestLabel(kind: PasteKind, rows: readonly SentRow[]): string {
  if (kind === 'single') return stayDays(rows);
  const [first] = rows;
  return rows.length === 1 && first?.asOf != null
    ? frenchDay(first.asOf)
    : frenchCount(rows.length, 'ligne', 'lignes');
}

/** The label of several requests in the order of the paste: 'jours 1er au 16', or '3 lignes (…)' with every as-of day. */
export function requestsLabel(kind: PasteKind, rows: readonly SentRow[]): string {
  if (kind === 'single') return `jours ${stayDays(rows)}`;
  return `${frenchCount(rows.length, 'ligne', 'lignes')} (${asOfDays(rows)})`;
}

/** From the first to the last stay day: '1er au 8', or '17'. */
export function stayDays(rows: readonly SentRow[]): string {
  const first = rows[0]?.items[0]?.day;
  const last = rows.at(-1)?.items.at(-1)?.day;
  if (first === undefined || last === undefined) return '';
  return first === last ? ordinal(first) : `${ordinal(first)} au ${ordinal(last)}`;
}

/** Every as-of day, consecutive days as one range: 'du 01/11/2026 au 04/11/2026, 07/11/2026'. */
function asOfDays(rows: readonly SentRow[]): string {
  return dayRangesText(dayRanges(rows.flatMap(({ asOf }) => asOf ?? [])));
}

function ordinal(day: string): string {
  const number = dayOfMonth(day);
  return number === 1 ? '1er' : String(number);
}
