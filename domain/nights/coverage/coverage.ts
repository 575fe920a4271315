import type { Day } from '../../calendar/day.ts';
import { monthOf } from '../../calendar/day.ts';
import { daysOfMonth, monthKey, monthsOfYear } from '../../calendar/month.ts';
import type { MonthOfSnapshots } from '../month-of-snapshots.ts';

/** Which days of a year have data, and on which mornings a snapshot was taken; `total` is 365 or 366. */
export type Coverage = {
  readonly days: readonly { readonly date: Day; readonly has_data: boolean }[];
  readonly covered: number;
  readonly total: number;
  /** The origin of the final nights of each day with data; `as_of` null: they were imported. */
  readonly origins: readonly { readonly date: Day; readonly as_of: Day | null }[];
  /** The days of the year that are as-of dates of snapshots, whatever their stay dates. */
  readonly mornings: readonly Day[];
  /** The as-of date of the hotel's first snapshot, of any year; null without any. */
  readonly first_snapshot: Day | null;
};

/**
 * The coverage of a year (contract, section 5, `coverage`): a day has data when a snapshot or an import has a
 * figure for it. A month that is not in `months` has no data. `asOfDays` are the as-of dates of all the hotel's
 * snapshots in ascending order.
 */
export function coverageOf(
  year: number,
  months: readonly MonthOfSnapshots[],
  asOfDays: readonly Day[],
): Coverage {
  const byKey = new Map(months.map((month) => [monthKey(month.month), month]));
  const days = monthsOfYear(year).flatMap((month) => {
    const knownMonth = byKey.get(monthKey(month));
    return daysOfMonth(month).map((date, index) => ({
      date,
      origin: knownMonth === undefined ? undefined : originOf(knownMonth, index),
    }));
  });
  const origins = days.flatMap(({ date, origin }) => (origin ? [{ date, ...origin }] : []));
  return {
    days: days.map(({ date, origin }) => ({ date, has_data: origin !== undefined })),
    covered: origins.length,
    total: days.length,
    origins,
    mornings: asOfDays.filter((day) => monthOf(day).year === year),
    first_snapshot: asOfDays[0] ?? null,
  };
}

/** The origin of a day's final nights: the imported figure, else the newest snapshot with a figure. */
function originOf(
  { rows, imported }: MonthOfSnapshots,
  index: number,
): { as_of: Day | null } | undefined {
  const isKnown = (figure: number | null | undefined) => figure !== null && figure !== undefined;
  if (isKnown(imported?.[index])) return { as_of: null };
  const newest = rows.findLast(({ nights }) => isKnown(nights[index]));
  return newest === undefined ? undefined : { as_of: newest.as_of };
}

/**
 * Whether a snapshot was taken on a morning. It is missing only when it was due: neither before the hotel's
 * first snapshot nor in the future.
 */
export type MorningState = 'taken' | 'missing' | 'to-come' | 'not-due';

export function morningOf(
  day: Day,
  today: Day,
  { isTaken, first }: { isTaken: boolean; first: Day | null },
): MorningState {
  if (isTaken) return 'taken';
  if (day > today) return 'to-come';
  return first === null || day < first ? 'not-due' : 'missing';
}
