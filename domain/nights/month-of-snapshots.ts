import { type Day, dayOfMonth, daysInMonth, monthOf } from '../calendar/day.ts';
import { daysOfMonth, type Month, monthKey } from '../calendar/month.ts';
import { sumOfKnown } from '../numbers/nullable-arithmetic.ts';

/**
 * The month is the unit in which nights are kept and judged (contract, section 5).
 * Figures are person-nights; null is unknown, and never counts as 0.
 */

/** One element per day of the month; null where there is no figure. */
export type Nights = readonly (number | null)[];

/** The nights on the books of a month's stay days, as they stood on the as-of day. */
export type SnapshotRow = { readonly as_of: Day; readonly nights: Nights };

/** All that is known of a hotel's month: snapshots sorted by as-of day, and imported final figures. */
export type MonthOfSnapshots = {
  readonly month: Month;
  readonly rows: readonly SnapshotRow[];
  readonly imported: Nights | null;
};

/** One figure sent for one stay day. */
export type NightsItem = { readonly day: Day; readonly nuitees: number };

export type MergedNights = {
  readonly nights: Nights;
  /** Days that had no figure. */
  readonly inserted: number;
  /** Days that had one, even the same. */
  readonly updated: number;
  /** The days given, as the bits of a number: bit 0 is the first. */
  readonly days: number;
};

/** A month without any figure. */
export function emptyNights({ year, month }: Month): Nights {
  return new Array<null>(daysInMonth(year, month)).fill(null);
}

/**
 * Puts the items into the month's nights; the other days stay as they are (contract, section 5: the
 * same call twice leaves the same data). Throws a RangeError for an item outside the month: `splitByMonth` first.
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

/** The items of each month, months in the order of time, items in the order given. */
export function splitByMonth<Item extends { readonly day: Day }>(
  items: readonly Item[],
): { month: Month; items: Item[] }[] {
  const months = new Map<string, Item[]>();
  let key: string | undefined;
  let own: Item[] = [];
  for (const item of items) {
    // Neighbours are mostly of one month: its list is looked up once for all of them.
    if (key === undefined || !item.day.startsWith(key)) {
      key = item.day.slice(0, 7);
      own = months.get(key) ?? [];
      months.set(key, own);
    }
    own.push(item);
  }
  return [...months]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, itsItems]) => ({ month: monthOf(`${name}-01`), items: itsItems }));
}

/**
 * Takes the figures of the stay days from..to (both included) out of the month's nights.
 * `nights` is null when no figure is left: the row itself goes.
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
  const left = nights.map((figure, index) => (isCleared(index) ? null : figure));
  const deleted = nights.filter((figure, index) => figure !== null && isCleared(index)).length;
  return { nights: hasFigure(left) ? left : null, deleted };
}

/** The sum of the figures over the stay days of the month; null when there is no figure at all. */
export function monthTotal(nights: Nights): number | null {
  return sumOfKnown(nights);
}

/** Whether any day has a figure: a row belongs to the month only then (contract, `n1_values`). */
export function hasFigure(nights: Nights): boolean {
  return nights.some((figure) => figure !== null);
}
