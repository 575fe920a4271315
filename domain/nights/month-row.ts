import { type Day, dayOfMonth } from '../calendar/day.ts';
import { daysOfMonth, type Month } from '../calendar/month.ts';
import {
  clearDays,
  emptyNights,
  hasFigure,
  mergeNights,
  type Nights,
  type NightsItem,
} from './month-of-snapshots.ts';

/**
 * A month as it is kept, and what a write makes of it. The unit of every write and of its way back:
 * a change holds what was there before and which days it wrote.
 */

/** What a PMS says beside the nights of a stay day; null where it says nothing. */
export type Guests = {
  readonly rooms: number | null;
  readonly adults: number | null;
  readonly children: number | null;
};

/** One element per day; the arrays of guests are null while no day has any. A row has a figure. */
export type MonthRow = {
  readonly nights: Nights;
  readonly rooms: Nights | null;
  readonly adults: Nights | null;
  readonly children: Nights | null;
};

/** One figure sent for one stay day, with its guests when a PMS tells them. */
export type RowItem = NightsItem & { readonly guests?: Guests };

/** The days of a month as the bits of a number: bit 0 is the first. */
export type DaysMask = number;

/** What a write makes of a row: null where there is none. */
export type RowChange = {
  readonly before: MonthRow | null;
  readonly after: MonthRow | null;
  readonly days: DaysMask;
};

const columns = ['rooms', 'adults', 'children'] as const;

/**
 * Puts the items into the row (`mergeNights`). The guests of a day go when its nights change, since
 * they told of the figure that was there, unless the item brings its own.
 */
export function mergeRow(
  month: Month,
  before: MonthRow | null,
  items: readonly RowItem[],
): RowChange & { after: MonthRow; inserted: number; updated: number } {
  const { nights, ...counted } = mergeNights(month, before?.nights ?? null, items);
  const told = items.some((item) => item.guests !== undefined);
  const guests = told || hasGuests(before) ? guestsAfter(month, before, items) : null;
  return { before, after: { nights, ...known(guests) }, ...counted };
}

function guestsAfter(month: Month, before: MonthRow | null, items: readonly RowItem[]): OpenGuests {
  const guests = copiedGuests(month, before);
  for (const { day, nuitees, guests: own } of items) {
    const index = dayOfMonth(day) - 1;
    const isSame = before?.nights[index] === nuitees;
    for (const column of columns) {
      if (own !== undefined) guests[column][index] = own[column];
      else if (!isSame) guests[column][index] = null;
    }
  }
  return guests;
}

/**
 * Puts a whole month over the row, null where nothing is said: what `mergeRow` makes of the days that
 * have a figure, without a day written out for each.
 */
export function overlayRow(
  month: Month,
  before: MonthRow | null,
  said: Nights,
): RowChange & { after: MonthRow; inserted: number; updated: number } {
  const nights = [...(before?.nights ?? emptyNights(month))];
  const guests = hasGuests(before) ? copiedGuests(month, before) : null;
  let [days, inserted, updated] = [0, 0, 0];
  said.forEach((figure, index) => {
    if (figure === null) return;
    days |= 1 << index;
    const was = nights[index] ?? null;
    if (was === null) inserted += 1;
    else updated += 1;
    nights[index] = figure;
    if (guests === null || was === figure) return;
    for (const column of columns) guests[column][index] = null;
  });
  return { before, after: { nights, ...known(guests) }, days, inserted, updated };
}

/** Takes the figures of the stay days from..to away, their guests with them; a row without a figure goes. */
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
  const after = nights === null ? null : { nights, ...known(guests) };
  return { before, after, days, deleted };
}

/**
 * The row with the days of a change as they were before it, the other days as they are now; null when
 * no figure is left.
 */
export function undoChange(
  month: Month,
  now: MonthRow | null,
  { before, days }: Pick<RowChange, 'before' | 'days'>,
): MonthRow | null {
  const nights = [...(now?.nights ?? emptyNights(month))];
  const guests = copiedGuests(month, now);
  for (const index of nights.keys()) {
    if (!hasDay(days, index)) continue;
    nights[index] = before?.nights[index] ?? null;
    for (const column of columns) guests[column][index] = before?.[column]?.[index] ?? null;
  }
  return hasFigure(nights) ? { nights, ...known(guests) } : null;
}

/** What a change wrote: null on the days it did not write, and on those it cleared. */
export function writtenBy({ after, days }: Pick<RowChange, 'after' | 'days'>): Nights {
  return after?.nights.map((figure, index) => (hasDay(days, index) ? figure : null)) ?? [];
}

/** Whether the row still has what was written on those days (`writtenBy`). */
export function isUnchangedSince(now: MonthRow | null, written: Nights, days: DaysMask): boolean {
  return Array.from({ length: 31 }, (_, index) => index).every(
    (index) => !hasDay(days, index) || (now?.nights[index] ?? null) === (written[index] ?? null),
  );
}

/** Of these days of a change, how many had a figure before it, and how many had none. */
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

/** Whether the day at this place (from 0) is among them. */
export function hasDay(days: DaysMask, index: number): boolean {
  return (days & (1 << index)) !== 0;
}

type OpenGuests = Record<(typeof columns)[number], (number | null)[]>;

function copiedGuests(month: Month, row: MonthRow | null): OpenGuests {
  const none = emptyNights(month);
  const copy = (column: keyof OpenGuests) => [...(row?.[column] ?? none)];
  return { rooms: copy('rooms'), adults: copy('adults'), children: copy('children') };
}

function hasGuests(row: MonthRow | null): boolean {
  return row !== null && columns.some((column) => row[column] !== null);
}

/** Null: nobody has told of guests. */
function known(guests: OpenGuests | null): Pick<MonthRow, (typeof columns)[number]> {
  if (guests === null) return { rooms: null, adults: null, children: null };
  const orNull = (figures: Nights) => (hasFigure(figures) ? figures : null);
  return {
    rooms: orNull(guests.rooms),
    adults: orNull(guests.adults),
    children: orNull(guests.children),
  };
}
