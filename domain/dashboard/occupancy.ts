import { type Day, dayOfMonth, monthOf } from '../calendar/day.ts';
import { type Month, monthKey } from '../calendar/month.ts';
import type { GridRow } from '../nights/grid.ts';
import { emptyNights, type Nights } from '../nights/month-of-snapshots.ts';
import { percentOf, sumOfKnown } from '../numbers/nullable-arithmetic.ts';

/** The beds that can be sold each day of the month (NOOFBEDS), one element per day; null where unknown. */
export type Beds = readonly (number | null)[];

export type BedsRows = readonly { readonly NOOFBEDS: number | null; readonly WDAT_DATE: Day }[];

/**
 * The beds of a month from the rows of `/oracle/hotel-status` (contract, section 6). A day that the PMS
 * gives none for has the hotel's own figure (`ownBeds`), where it has one.
 */
export function bedsOfMonth(month: Month, rows: BedsRows, ownBeds: number | null): Beds {
  const beds = [...emptyNights(month)];
  for (const { NOOFBEDS, WDAT_DATE } of rows) {
    if (monthKey(monthOf(WDAT_DATE)) === monthKey(month))
      beds[dayOfMonth(WDAT_DATE) - 1] = NOOFBEDS;
  }
  return beds.map((given) => given ?? ownBeds);
}

/**
 * The beds a screen shows, and whether the hotel's own stand among them. `rows` null: the PMS gives none (it
 * does not respond, or there is none), so the hotel's own figure stands for every day, where it has one.
 */
export function bedsOrOwn(
  month: Month,
  rows: BedsRows | null,
  ownBeds: number | null,
): { readonly beds: Beds | null; readonly areOwn: boolean } {
  if (rows === null && ownBeds === null) return { beds: null, areOwn: false };
  const given = rows ?? [];
  return {
    beds: bedsOfMonth(month, given, ownBeds),
    areOwn: ownBeds !== null && bedsOfMonth(month, given, null).includes(null),
  };
}

/** The rooms that can be sold each day of the month; null where the hotel does not say how many it has. */
export function roomsOfDays(month: Month, rooms: number | null): Beds | null {
  return rooms === null ? null : emptyNights(month).map(() => rooms);
}

/**
 * The rooms that the sold ones of an as-of day are divided by (contract, section 16): of the nights that have a figure
 * and are not closed; 0 for the others, so that they do not count.
 */
export function roomsBehind(
  { nights, closed }: Pick<GridRow, 'nights' | 'closed'>,
  rooms: Beds | null,
): Beds | null {
  return (
    rooms?.map((available, index) =>
      (nights[index] ?? null) === null || closed[index] === true ? 0 : available,
    ) ?? null
  );
}

/**
 * Each day's occupancy in percent: its nights ÷ its NOOFBEDS, never clamped (contract, section 5). null
 * where either is unknown, and on a day without beds.
 */
export function occupancyOfDays(nights: Nights, beds: Beds | null): (number | null)[] {
  return nights.map((figure, index) => percentOf(figure, beds?.[index] ?? null));
}

/**
 * The month's occupancy in percent: total ÷ the sum of NOOFBEDS over the month's days, never clamped
 * (contract, section 5). null while the beds of any day are unknown: a part of the beds would show too much.
 */
export function occupancyOfMonth(total: number | null, beds: Beds | null): number | null {
  if (beds === null || beds.includes(null)) return null;
  return percentOf(total, sumOfKnown(beds));
}
