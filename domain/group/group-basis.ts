import { daysInMonth } from '../calendar/day.ts';
import type { Month } from '../calendar/month.ts';
import { basisText, comparisonText, standInText } from '../dashboard/basis-text.ts';
import type { Comparison } from '../nights/grid.ts';
import { partOfMonth } from '../nights/part-of-month.ts';
import { knownPartOfPreviousYear } from '../nights/previous-year/known-part.ts';
import type { GroupColumnId } from './group-columns.ts';
import type { GroupHotel } from './group-hotel.ts';
import { comparableN1 } from './group-totals.ts';

/** What the evolution of the group compares with, in words: one basis where all hotels have it. */
export function groupBasisText(
  hotels: readonly Pick<GroupHotel, 'total' | 'n1_value' | 'n1_nights' | 'same_days' | 'basis'>[],
  comparison: Comparison,
): string {
  const compared = hotels.filter((hotel) => hotel.total !== null && comparableN1(hotel) !== null);
  const bases = new Set(compared.flatMap(({ basis }) => basis ?? []));
  const [only] = bases;
  if (only !== undefined && bases.size === 1) return basisText(only);
  return bases.has('final') ? `${comparisonText(comparison)} ou final` : comparisonText(comparison);
}

/** Beside a figure of the group: of how many hotels it has a part of a month only; null without any. */
export function partlyKnownText(
  column: GroupColumnId,
  hotels: readonly Pick<GroupHotel, 'total' | 'known_nights' | 'n1_nights'>[],
): string | null {
  const nights = partColumns[column];
  if (nights === undefined) return null;
  const count = hotels.filter((hotel) => hotel[nights] !== undefined).length;
  return count === 0 ? null : `dont ${count} en partie`;
}

const partColumns: Readonly<Partial<Record<GroupColumnId, 'known_nights' | 'n1_nights'>>> = {
  total: 'known_nights',
  occupancy: 'known_nights',
  n1_value: 'n1_nights',
};

type NotedHotel = Pick<GroupHotel, 'known_nights' | 'basis' | 'n1_nights' | 'same_days'>;

/**
 * Beside a figure of a hotel: which nights it is of where its month or last year's is known in part, and what stands
 * in for last year's morning; null where there is nothing to say.
 */
export function figureNote(column: GroupColumnId, hotel: NotedHotel, month: Month): string | null {
  if (column === 'total' || column === 'occupancy') return knownPart(hotel, month);
  if (column === 'n1_value') return withPart(standInText(hotel.basis), hotel, month);
  if (column !== 'n1_gap' && column !== 'n1_change') return null;
  const notes = [withPart(standInText(hotel.basis), hotel, month), sameDaysText(hotel)];
  return notes.filter((note) => note !== null).join(', ') || null;
}

/** '30 nuits sur 31'; null where every night of the month has a figure. */
function knownPart({ known_nights }: NotedHotel, { year, month }: Month): string | null {
  return known_nights === undefined ? null : partOfMonth(known_nights, daysInMonth(year, month));
}

function withPart(text: string | null, { n1_nights }: NotedHotel, month: Month): string | null {
  const part = knownPartOfPreviousYear(month, n1_nights);
  return text === null || part === null ? text : `${text} (${part})`;
}

/** Over which nights both years are compared; null where each is whole. */
export function sameDaysText({ same_days }: Pick<GroupHotel, 'same_days'>): string | null {
  return same_days === undefined ? null : `mêmes ${same_days.days} jours`;
}
