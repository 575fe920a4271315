import { type Day, dayOfMonth, daysInMonth, monthOf } from '../calendar/day.ts';
import { daysOfMonth, type Month, monthKey } from '../calendar/month.ts';
import { sumOfKnown } from '../numbers/nullable-arithmetic.ts';

/**
 * A hotel's nights are stored and computed by month (contract, section 5). Figures are person-nights; null is
 * unknown, and never counts as 0.
 */

/** One element per day of the month; null where there is no figure. */
export type Nights = readonly (number | null)[];

/** The nights on the books of a month's stay dates as of the as-of date. */
export type SnapshotRow = { readonly as_of: Day; readonly nights: Nights };

/** All known nights of a hotel's month: the snapshots sorted by as-of date, and the imported final nights. */
export type MonthOfSnapshots = {
  readonly month: Month;
  readonly rows: readonly SnapshotRow[];
  readonly imported: Nights | null;
};

/** A figure sent for a stay date. */
export type NightsItem = { readonly day: Day; readonly nuitees: number };

export type MergedNights = {
  readonly nights: Nights;
  /** Days that had no figure. */
  readonly inserted: number;
  /** Days that had a figure, even the same one. */
  readonly updated: number;
  /** The given days as the bits of a number: bit 0 is the first day. */
  readonly days: number;
};

/** A month without any figure. */
export function emptyNights({ year, month }: Month): Nights {
  return new Array<null>(daysInMonth(year, month)).fill(null);
}

/**
 * Merges the items into the month's nights; the other days do not change (contract, section 5: the same call
 * twice leaves the same data). Throws a RangeError for an item of another month: call `splitByMonth` first.
 */
export function mergeNights(
  month: Month,
  existing: Nights | null,
  items: readonly NightsItem[],
): MergedNights {
  const nights = [...(existing ?? emptyNights(month))];
  const key = monthKey(month);
  let [inserted, days] = [0, 0];
  for (const { day, nuitees } of items) {
    if (!day.startsWith(key)) throw new RangeError(`${day} is outside ${key}`);
    const index = dayOfMonth(day) - 1;
    days |= 1 << index;
    if ((nights[index] ?? null) === null) inserted += 1;
    nights[index] = nuitees;
  }
  return { nights, inserted, updated: items.length - inserted, days };
}

/** Groups the items by month: months in ascending order, items in their order. */
export function splitByMonth<Item extends { readonly day: Day }>(
  items: readonly Item[],
): { month: Month; items: Item[] }[] {
  const months = new Map<string, Item[]>();
  let key: string | undefined;
  let ofMonth: Item[] = [];
  for (const item of items) {
    // Consecutive items are mostly of one month: its list is looked up once for all of them.
    if (key === undefined || !item.day.startsWith(key)) {
      key = item.day.slice(0, 7);
      ofMonth = months.get(key) ?? [];
      months.set(key, ofMonth);
    }
    ofMonth.push(item);
  }
  return [...months]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([monthName, itemsOfMonth]) => ({
      month: monthOf(`${monthName}-01`),
      items: itemsOfMonth,
    }));
}

/**
 * Clears the figures of the stay dates from..to (both included). `nights` is null when no figure is left: the
 * row is then deleted.
 */
export function clearDays(
  nights: Nights,
  fromDay: Day,
  toDay: Day,
  month: Month,
): { nights: Nights | null; deleted: number } {
  const days = daysOfMonth(month);
  const isCleared = (index: number) => {
    const day = days[index];
    return day !== undefined && day >= fromDay && day <= toDay;
  };
  const remaining = nights.map((figure, index) => (isCleared(index) ? null : figure));
  const deleted = nights.filter((figure, index) => figure !== null && isCleared(index)).length;
  return { nights: hasFigure(remaining) ? remaining : null, deleted };
}

/** The total of the month; null when it has no figure. */
export function monthTotal(nights: Nights): number | null {
  return sumOfKnown(nights);
}

/** Whether any day has a figure; only then an as-of date belongs to the month (contract, `n1_values`). */
export function hasFigure(nights: Nights): boolean {
  return nights.some((figure) => figure !== null);
}
