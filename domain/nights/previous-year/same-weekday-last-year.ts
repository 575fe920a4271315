import { addDays, type Day, dayOfMonth } from '../../calendar/day.ts';
import {
  addMonths,
  daysOfMonth,
  type Month,
  monthKey,
  previousYear,
} from '../../calendar/month.ts';
import { sumOfKnown } from '../../numbers/nullable-arithmetic.ts';
import { finalNights } from '../final-nights.ts';
import {
  hasFigure,
  type MonthOfSnapshots,
  type Nights,
  type SnapshotRow,
} from '../month-of-snapshots.ts';

/** 52 weeks: the same weekday, a year before. */
export const daysOfWeekdayYear = 364;
/** A snapshot so many days before the same weekday may stand in for it. */
const nearestSnapshotDays = 3;

/** The two months that hold the stay days 364 days before those of a month. */
export type PreviousMonths = readonly [MonthOfSnapshots, MonthOfSnapshots];

export function monthsOfWeekdayYear(month: Month): readonly [Month, Month] {
  const before = previousYear(month);
  return [before, addMonths(before, 1)];
}

/** The stay days 364 days before those of a month, as the snapshots of last year saw them. */
export type WeekdayWindow = {
  /** These stay days, in order. */
  readonly days: readonly Day[];
  /** The last of them. */
  readonly lastDay: Day;
  /** As-of days that have a snapshot of one of the two months, in the order of time. */
  readonly asOfDays: readonly Day[];
  /**
   * Their nights in the snapshot of an as-of day; nights that were over by then and are not in it count by
   * their final figure. Null where the snapshot has none of these nights, and where a night is unknown.
   */
  totalOn(asOf: Day): number | null;
  /** The nights that `totalOn` sums, one by one; null where unknown. */
  nightsOn(asOf: Day): Nights;
  /** Their final nights; null where unknown. */
  finals(): Nights;
  /** The sum of their final nights that are known; null when none is. */
  finalTotal(): number | null;
};

/** The window of `month` on the two months `monthsOfWeekdayYear` names (contract, section 10). */
export function weekdayWindow(month: Month, previous: PreviousMonths): WeekdayWindow {
  const days = daysOfMonth(month).map((day) => addDays(day, -daysOfWeekdayYear));
  const places = days.map((day) => ({ day, ...placeOf(day, previous) }));
  const rows = rowsByDay(previous);
  const finals = previous.map((known) => finalNights(known).map(({ nuitees }) => nuitees));
  const finalOf = ({ half, index }: Place) => finals[half]?.[index] ?? null;
  const nightOn = (place: Place & { day: Day }, asOf: Day, onBooks: number | null) =>
    onBooks ?? (place.day < asOf ? finalOf(place) : null);
  return {
    days,
    lastDay: days.at(-1) ?? '',
    asOfDays: [...rows.keys()].toSorted(),
    totalOn(asOf) {
      const row = rows.get(asOf);
      if (row === undefined) return null;
      let [total, hasFigureOfItsOwn] = [0, false];
      for (const place of places) {
        const onBooks = row[place.half]?.[place.index] ?? null;
        const nights = nightOn(place, asOf, onBooks);
        if (nights === null) return null;
        hasFigureOfItsOwn ||= onBooks !== null;
        total += nights;
      }
      return hasFigureOfItsOwn ? total : null;
    },
    nightsOn(asOf) {
      const row = rows.get(asOf);
      return places.map((place) => nightOn(place, asOf, row?.[place.half]?.[place.index] ?? null));
    },
    finals: () => places.map(finalOf),
    finalTotal: () => sumOfKnown(places.map(finalOf)),
  };
}

/** What an N-1 value by weekday was taken from. */
export type WeekdayBasis = 'same_weekday' | 'near' | 'final';

export type SameWeekdayLastYear = {
  readonly n1_value: number | null;
  readonly basis: WeekdayBasis | null;
  /** The as-of day of the snapshot that stands in, where `basis` is 'near'. */
  readonly n1_as_of: Day | null;
};

/**
 * One N-1 value per as-of day that the month has (contract, section 10, `n1=weekday`): the stay days 364
 * days before, in the snapshot 364 days before the as-of day, else in the nearest one up to 3 days
 * earlier, else their final nights, else null.
 */
export function sameWeekdayLastYearValues(
  month: Month,
  rows: readonly SnapshotRow[],
  previous: PreviousMonths,
): SameWeekdayLastYear[] {
  const lastYear = weekdayWindow(month, previous);
  return rows
    .filter(({ nights }) => hasFigure(nights))
    .map(({ as_of }) => valueAt(addDays(as_of, -daysOfWeekdayYear), lastYear));
}

function valueAt(sameWeekday: Day, lastYear: WeekdayWindow): SameWeekdayLastYear {
  for (let daysEarlier = 0; daysEarlier <= nearestSnapshotDays; daysEarlier += 1) {
    const asOf = addDays(sameWeekday, -daysEarlier);
    const n1_value = lastYear.totalOn(asOf);
    if (n1_value === null) continue;
    if (daysEarlier === 0) return { n1_value, basis: 'same_weekday', n1_as_of: null };
    return { n1_value, basis: 'near', n1_as_of: asOf };
  }
  const n1_value = lastYear.finalTotal();
  return { n1_value, basis: n1_value === null ? null : 'final', n1_as_of: null };
}

/** Which of the two months a stay day lies in, and its place there. */
type Place = { readonly half: 0 | 1; readonly index: number };

function placeOf(day: Day, [first]: PreviousMonths): Place {
  const half = day.startsWith(monthKey(first.month)) ? 0 : 1;
  return { half, index: dayOfMonth(day) - 1 };
}

function rowsByDay(previous: PreviousMonths): Map<Day, [Nights | null, Nights | null]> {
  const byDay = new Map<Day, [Nights | null, Nights | null]>();
  previous.forEach(({ rows }, half) => {
    for (const { as_of, nights } of rows) {
      const row = byDay.get(as_of) ?? [null, null];
      row[half] = nights;
      byDay.set(as_of, row);
    }
  });
  return byDay;
}
