import { type Day, dayOfMonth } from '../calendar/day.ts';
import { daysOfMonth, firstDay, type Month } from '../calendar/month.ts';
import {
  clearDays,
  emptyNights,
  hasFigure,
  mergeNights,
  type Nights,
  type NightsItem,
} from './month-of-snapshots.ts';

/**
 * A stored month and its changes. Every write and its undo work on such rows: a change has the row before it
 * and the days that it wrote.
 */

/** What a PMS reports beside the nights of a stay date; null where it reports nothing. */
export type GuestsOfDay = {
  readonly rooms: number | null;
  readonly adults: number | null;
  readonly children: number | null;
};

/** One element per day. The arrays of guests are null while no day has any. A row has at least one figure. */
export type MonthRow = {
  readonly nights: Nights;
  readonly rooms: Nights | null;
  readonly adults: Nights | null;
  readonly children: Nights | null;
};

/** Identifies a row of a hotel's nights: a month at an as-of date; null: the month's imported final nights. */
export type MonthRowKey = { readonly month: Month; readonly asOf: Day | null };

/** The key as text for maps: '2026-03-01 2026-03-05', or '2026-03-01 null'. */
export function rowKeyText({ month, asOf }: MonthRowKey): string {
  return `${firstDay(month)} ${asOf}`;
}

/** A figure sent for a stay date, with its guests when it comes from a PMS. */
export type RowItem = NightsItem & { readonly guests?: GuestsOfDay };

/** Days of a month as the bits of a number: bit 0 is the first day. */
export type DaysMask = number;

/** A row before and after a write; null where there is no row. */
export type RowChange = {
  readonly before: MonthRow | null;
  readonly after: MonthRow | null;
  readonly days: DaysMask;
};

/** A row and what a write makes of it. */
export type MonthRowChange = MonthRowKey & RowChange;

/** A row as it is to be saved; null: it is to be deleted. */
export type MonthRowUpdate = MonthRowKey & { readonly after: MonthRow | null };

const columns = ['rooms', 'adults', 'children'] as const;

/**
 * Merges the items into the row (`mergeNights`). When the nights of a day change, its guests are cleared, since
 * they belong to the previous figure, unless the item has guests of its own.
 */
export function mergeRow(
  month: Month,
  before: MonthRow | null,
  items: readonly RowItem[],
): RowChange & { after: MonthRow; inserted: number; updated: number } {
  const { nights, ...counted } = mergeNights(month, before?.nights ?? null, items);
  const sendsGuests = items.some((item) => item.guests !== undefined);
  const guests = sendsGuests || hasGuests(before) ? guestsAfter(month, before, items) : null;
  return { before, after: { nights, ...guestColumns(guests) }, ...counted };
}

function guestsAfter(
  month: Month,
  before: MonthRow | null,
  items: readonly RowItem[],
): MutableGuests {
  const guests = copiedGuests(month, before);
  for (const { day, nuitees, guests: newGuests } of items) {
    const index = dayOfMonth(day) - 1;
    const isSame = before?.nights[index] === nuitees;
    for (const column of columns) {
      if (newGuests !== undefined) guests[column][index] = newGuests[column];
      else if (!isSame) guests[column][index] = null;
    }
  }
  return guests;
}

/**
 * Merges a whole month into the row: the same result as `mergeRow` with an item for each figure, without
 * creating the items. null keeps the figure of the row.
 */
export function overlayRow(
  month: Month,
  before: MonthRow | null,
  figures: Nights,
): RowChange & { after: MonthRow; inserted: number; updated: number } {
  const nights = [...(before?.nights ?? emptyNights(month))];
  const guests = hasGuests(before) ? copiedGuests(month, before) : null;
  let [days, inserted, updated] = [0, 0, 0];
  figures.forEach((figure, index) => {
    if (figure === null) return;
    days |= 1 << index;
    const previous = nights[index] ?? null;
    if (previous === null) inserted += 1;
    else updated += 1;
    nights[index] = figure;
    if (guests === null || previous === figure) return;
    for (const column of columns) guests[column][index] = null;
  });
  return { before, after: { nights, ...guestColumns(guests) }, days, inserted, updated };
}

/** Clears the figures and guests of the stay dates from..to; `after` is null when no figure is left. */
export function clearRow(
  month: Month,
  before: MonthRow,
  from: Day,
  to: Day,
): RowChange & { deleted: number } {
  const { nights, deleted } = clearDays(before.nights, from, to, month);
  let days = 0;
  const guests = copiedGuests(month, before);
  daysOfMonth(month).forEach((day, index) => {
    if (day < from || day > to || before.nights[index] === null) return;
    days |= 1 << index;
    for (const column of columns) guests[column][index] = null;
  });
  const after = nights === null ? null : { nights, ...guestColumns(guests) };
  return { before, after, days, deleted };
}

/**
 * The current row with the days of a change as they were before it; null when no figure is left.
 */
export function undoChange(
  month: Month,
  current: MonthRow | null,
  { before, days }: Pick<RowChange, 'before' | 'days'>,
): MonthRow | null {
  const nights = [...(current?.nights ?? emptyNights(month))];
  const guests = copiedGuests(month, current);
  for (const index of nights.keys()) {
    if (!hasDay(days, index)) continue;
    nights[index] = before?.nights[index] ?? null;
    for (const column of columns) guests[column][index] = before?.[column]?.[index] ?? null;
  }
  return hasFigure(nights) ? { nights, ...guestColumns(guests) } : null;
}

/** The figures that a change wrote: null on the days it did not write, and on those it cleared. */
export function writtenBy({ after, days }: Pick<RowChange, 'after' | 'days'>): Nights {
  return after?.nights.map((figure, index) => (hasDay(days, index) ? figure : null)) ?? [];
}

/** Whether the row still has the figures that were written on these days (`writtenBy`). */
export function isUnchangedSince(
  current: MonthRow | null,
  written: Nights,
  days: DaysMask,
): boolean {
  return Array.from({ length: 31 }, (_, index) => index).every(
    (index) =>
      !hasDay(days, index) || (current?.nights[index] ?? null) === (written[index] ?? null),
  );
}

/** How many of these days had a figure before the change (`known`), and how many had none. */
export function countDays(
  { before }: Pick<RowChange, 'before'>,
  days: DaysMask,
): { known: number; unknown: number } {
  let [known, unknown] = [0, 0];
  for (let index = 0; index < 31; index += 1) {
    if (!hasDay(days, index)) continue;
    if ((before?.nights[index] ?? null) === null) unknown += 1;
    else known += 1;
  }
  return { known, unknown };
}

/** Whether the mask has the day with this index, counted from 0. */
export function hasDay(days: DaysMask, index: number): boolean {
  return (days & (1 << index)) !== 0;
}

type MutableGuests = Record<(typeof columns)[number], (number | null)[]>;

function copiedGuests(month: Month, row: MonthRow | null): MutableGuests {
  const empty = emptyNights(month);
  const copy = (column: keyof MutableGuests) => [...(row?.[column] ?? empty)];
  return { rooms: copy('rooms'), adults: copy('adults'), children: copy('children') };
}

function hasGuests(row: MonthRow | null): boolean {
  return row !== null && columns.some((column) => row[column] !== null);
}

/** The columns of guests, null for each without any. */
function guestColumns(guests: MutableGuests | null): Pick<MonthRow, (typeof columns)[number]> {
  if (guests === null) return { rooms: null, adults: null, children: null };
  const orNull = (figures: Nights) => (hasFigure(figures) ? figures : null);
  return {
    rooms: orNull(guests.rooms),
    adults: orNull(guests.adults),
    children: orNull(guests.children),
  };
}
