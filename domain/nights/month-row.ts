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

/** The guests that a PMS reports beside the nights of a stay date; null where it reports none. */
export type GuestsOfDay = { readonly adults: number | null; readonly children: number | null };

/**
 * One element per day. The arrays beside the nights are null while no day has any; a day without nights has none
 * of them. Revenue is in cents and may be negative. A row has at least one figure.
 */
export type MonthRow = {
  readonly nights: Nights;
  readonly rooms: Nights | null;
  readonly revenue: Nights | null;
  readonly adults: Nights | null;
  readonly children: Nights | null;
};

/** Identifies a row of a hotel's nights: a month at an as-of date; null: the month's imported final nights. */
export type MonthRowKey = { readonly month: Month; readonly asOf: Day | null };

/** The key as text for maps: '2026-03-01 2026-03-05', or '2026-03-01 null'. */
export function rowKeyText({ month, asOf }: MonthRowKey): string {
  return `${firstDay(month)} ${asOf}`;
}

/**
 * A figure sent for a stay date. Rooms and revenue (cents): left out, what is stored stays; null, they are unknown.
 * Guests come only from a PMS.
 */
export type RowItem = NightsItem & {
  readonly rooms?: number | null | undefined;
  readonly revenue?: number | null | undefined;
  readonly guests?: GuestsOfDay;
};

/** The figures of a whole month, one element per day; null keeps what is stored. */
export type MonthFigures = {
  readonly nights: Nights;
  readonly rooms?: Nights | undefined;
  readonly revenue?: Nights | undefined;
};

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

const measureColumns = ['rooms', 'revenue'] as const;
const guestColumns = ['adults', 'children'] as const;
const columns = [...measureColumns, ...guestColumns] as const;

/** A change, with the counts of `mergeNights`, and the days whose revenue was sent while their rooms are unknown. */
export type MergedRow = RowChange & {
  after: MonthRow;
  inserted: number;
  updated: number;
  revenueWithoutRooms: DaysMask;
};

/**
 * Merges the items into the row (`mergeNights`). When the nights of a day change, its guests are cleared, since
 * they belong to the previous figure, unless the item has guests of its own.
 */
export function mergeRow(
  month: Month,
  before: MonthRow | null,
  items: readonly RowItem[],
): MergedRow {
  const { nights, ...counted } = mergeNights(month, before?.nights ?? null, items);
  if (!hasColumns(before) && !items.some(sendsColumns)) {
    return {
      before,
      after: { nights, ...storedColumns(null) },
      ...counted,
      revenueWithoutRooms: 0,
    };
  }
  const copied = copiedColumns(month, before);
  let revenueWithoutRooms = 0;
  for (const item of items) {
    const index = dayOfMonth(item.day) - 1;
    mergeDay(copied, index, item, before?.nights[index] === item.nuitees);
    if (isRevenueWithoutRooms(copied, index, item.revenue)) revenueWithoutRooms |= 1 << index;
  }
  return { before, after: { nights, ...storedColumns(copied) }, ...counted, revenueWithoutRooms };
}

function sendsColumns({ rooms, revenue, guests }: RowItem): boolean {
  return rooms !== undefined || revenue !== undefined || guests !== undefined;
}

function mergeDay(
  copied: MutableColumns,
  index: number,
  { guests, ...sent }: Pick<RowItem, 'rooms' | 'revenue' | 'guests'>,
  isSame: boolean,
): void {
  for (const column of measureColumns) {
    const figure = sent[column];
    if (figure !== undefined) copied[column][index] = figure;
  }
  for (const column of guestColumns) {
    if (guests !== undefined) copied[column][index] = guests[column];
    else if (!isSame) copied[column][index] = null;
  }
}

function isRevenueWithoutRooms(
  { rooms }: MutableColumns,
  index: number,
  revenue: number | null | undefined,
): boolean {
  return (revenue ?? null) !== null && (rooms[index] ?? null) === null;
}

/**
 * Merges a whole month into the row: the same result as `mergeRow` with an item for each night, without
 * creating the items. null keeps the figure of the row.
 */
export function overlayRow(
  month: Month,
  before: MonthRow | null,
  figures: MonthFigures,
): MergedRow {
  const nights = [...(before?.nights ?? emptyNights(month))];
  const needsColumns =
    hasColumns(before) || figures.rooms !== undefined || figures.revenue !== undefined;
  const copied = needsColumns ? copiedColumns(month, before) : null;
  let [days, inserted, updated, revenueWithoutRooms] = [0, 0, 0, 0];
  figures.nights.forEach((figure, index) => {
    if (figure === null) return;
    days |= 1 << index;
    const previous = nights[index] ?? null;
    if (previous === null) inserted += 1;
    else updated += 1;
    nights[index] = figure;
    if (copied === null) return;
    const rooms = figures.rooms?.[index] ?? undefined;
    const revenue = figures.revenue?.[index] ?? undefined;
    mergeDay(copied, index, { rooms, revenue }, previous === figure);
    if (isRevenueWithoutRooms(copied, index, revenue)) revenueWithoutRooms |= 1 << index;
  });
  const after = { nights, ...storedColumns(copied) };
  return { before, after, days, inserted, updated, revenueWithoutRooms };
}

/** Clears all figures of the stay dates from..to; `after` is null when no figure is left. */
export function clearRow(
  month: Month,
  before: MonthRow,
  from: Day,
  to: Day,
): RowChange & { deleted: number } {
  const { nights, deleted } = clearDays(before.nights, from, to, month);
  let days = 0;
  const copied = copiedColumns(month, before);
  daysOfMonth(month).forEach((day, index) => {
    if (day < from || day > to || before.nights[index] === null) return;
    days |= 1 << index;
    for (const column of columns) copied[column][index] = null;
  });
  const after = nights === null ? null : { nights, ...storedColumns(copied) };
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
  const copied = copiedColumns(month, current);
  for (const index of nights.keys()) {
    if (!hasDay(days, index)) continue;
    nights[index] = before?.nights[index] ?? null;
    for (const column of columns) copied[column][index] = before?.[column]?.[index] ?? null;
  }
  return hasFigure(nights) ? { nights, ...storedColumns(copied) } : null;
}

/** The figures that a change wrote: null on the days it did not write, and on those it cleared; [] without any. */
export function writtenBy(
  { after, days }: Pick<RowChange, 'after' | 'days'>,
  column: 'nights' | 'rooms' | 'revenue' = 'nights',
): Nights {
  return after?.[column]?.map((figure, index) => (hasDay(days, index) ? figure : null)) ?? [];
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

type MutableColumns = Record<(typeof columns)[number], (number | null)[]>;

function copiedColumns(month: Month, row: MonthRow | null): MutableColumns {
  const empty = emptyNights(month);
  const copy = (column: keyof MutableColumns) => [...(row?.[column] ?? empty)];
  return {
    rooms: copy('rooms'),
    revenue: copy('revenue'),
    adults: copy('adults'),
    children: copy('children'),
  };
}

function hasColumns(row: MonthRow | null): boolean {
  return row !== null && columns.some((column) => row[column] !== null);
}

/** The columns beside the nights, null for each without any figure. */
function storedColumns(copied: MutableColumns | null): Omit<MonthRow, 'nights'> {
  if (copied === null) return { rooms: null, revenue: null, adults: null, children: null };
  const orNull = (figures: Nights) => (hasFigure(figures) ? figures : null);
  return {
    rooms: orNull(copied.rooms),
    revenue: orNull(copied.revenue),
    adults: orNull(copied.adults),
    children: orNull(copied.children),
  };
}
