import { addDays, type Day, dayOfMonth, daysBetween } from '../calendar/day.ts';
import { frenchDay, shortWeekday } from '../calendar/french-dates.ts';
import { daysOfMonth, type Month } from '../calendar/month.ts';
import type { Grid } from '../nights/grid.ts';
import { frenchSigned } from '../numbers/french-numbers.ts';
import { differenceOf } from '../numbers/nullable-arithmetic.ts';

/** What a stay day gained or lost between the last two snapshots, in nights. */
export type DayChange = { readonly day: Day; readonly change: number };

export type LatestChange = {
  /** The as-of days of the two snapshots. */
  readonly from: Day;
  readonly to: Day;
  /** The pick-up of the month; null where a total is unknown. */
  readonly total: number | null;
  /** Largest first. */
  readonly gains: readonly DayChange[];
  readonly losses: readonly DayChange[];
};

/** What the month gained between its last two snapshots, day by day; null with fewer than two. */
export function latestChange(month: Month, { rows }: Grid): LatestChange | null {
  const [before, latest] = rows.slice(-2);
  if (before === undefined || latest === undefined) return null;
  const changes = daysOfMonth(month).flatMap((day, index): DayChange[] => {
    const change = differenceOf(latest.nights[index] ?? null, before.nights[index] ?? null);
    return change === null || change === 0 ? [] : [{ day, change }];
  });
  const bySize = changes.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
  return {
    from: before.as_of,
    to: latest.as_of,
    total: latest.pickup,
    gains: bySize.filter(({ change }) => change > 0),
    losses: bySize.filter(({ change }) => change < 0),
  };
}

/** 'Depuis hier', or the days between where a morning is missing or the last one is not today's. */
export function changePeriod({ from, to }: Pick<LatestChange, 'from' | 'to'>, today: Day): string {
  if (to === today && from === addDays(today, -1)) return 'Depuis hier';
  const days = daysBetween(from, to);
  const span = days === 1 ? '' : ` (${days} jours)`;
  return `Du ${frenchDay(from)} au ${frenchDay(to)}${span}`;
}

/** How many days a list names before '…'. */
const namedDays = 4;

/** 'lun. 23 +28, mar. 24 +20 …', or 'aucune'. */
export function changeList(changes: readonly DayChange[]): string {
  if (changes.length === 0) return 'aucune';
  const named = changes
    .slice(0, namedDays)
    .map(({ day, change }) => `${shortWeekday(day)} ${dayOfMonth(day)} ${frenchSigned(change)}`);
  return named.join(', ') + (changes.length > namedDays ? ' …' : '');
}
