import type { Day } from '../calendar/day.ts';
import { differenceOf } from '../numbers/nullable-arithmetic.ts';

/** What is known of a night to come, in nights; null is unknown. */
export type NightToWatch = {
  readonly date: Day;
  readonly onBooks: number | null;
  /** What the landing expects of it, at the hotel's usual pace. */
  readonly expected: number | null;
  /** The final night of last year it is compared with. */
  readonly lastYear: number | null;
  /** Since the snapshot before. */
  readonly change: number | null;
  readonly closed: boolean;
};

export type WatchedNight = NightToWatch & {
  /** The night as it would end, against last year's. */
  readonly gap: number;
};

const watchedNights = 5;

/**
 * The five nights to come that fall furthest behind last year, the worst first. A night is judged by what it
 * would reach at the usual pace (`expected`), so that a night far ahead is not late for being far; where the
 * landing is unknown, by what is on the books. Closed nights, and nights without a figure on either side,
 * are left out. Nights with the same gap are in the order of time.
 */
export function daysToWatch(nights: readonly NightToWatch[]): WatchedNight[] {
  return nights
    .flatMap((night): WatchedNight[] => {
      const gap = differenceOf(night.expected ?? night.onBooks, night.lastYear);
      return night.closed || gap === null ? [] : [{ ...night, gap }];
    })
    .toSorted((a, b) => a.gap - b.gap || (a.date < b.date ? -1 : 1))
    .slice(0, watchedNights);
}
