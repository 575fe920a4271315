import type { Day } from '@hotel/domain/calendar/day.ts';
import { type Hour, localMomentIn } from '@hotel/domain/daily-import/schedule.ts';
import { numberOfDay } from '../day-numbers.ts';
import { between, oneOf, seededRandom } from '../seeded-random.ts';
import type { SnapshotOfMonth } from '../snapshots.ts';

/** When the demonstration's hotels import their snapshot, on their own clock. */
export const dailyHour: Hour = '06:00';
/** The months of a snapshot of the demonstration: that of its as-of day and the next. */
export const monthsOfSnapshot = 2;

/** A daily import that stored the snapshot of its day. */
export type MorningImport = {
  readonly day: Day;
  readonly months: readonly SnapshotOfMonth[];
  /** Figures stored. */
  readonly inserted: number;
  readonly startedAt: Date;
  readonly endedAt: Date;
};

/** The duration of an import: short on most mornings, with a second or third attempt on some. */
const pausesMs = [
  [0, 0.88],
  [2 * 60_000, 0.09],
  [6 * 60_000, 0.03],
] as const;
const minuteMs = 60_000;

/** The daily imports that stored these snapshots. One whose hour is still to come was run just now. */
export function morningsOf(
  snapshots: readonly SnapshotOfMonth[],
  { seed, timeZone, now }: { seed: number; timeZone: string; now: number },
): MorningImport[] {
  const byDay = Map.groupBy(snapshots, ({ asOf }) => asOf);
  return [...byDay.keys()].toSorted().map((day) => {
    const months = byDay.get(day) ?? [];
    const chance = seededRandom(seed, 601, numberOfDay(day));
    const lasts = oneOf(chance, pausesMs) + between(chance, 3_000, 11_000);
    const due = instantOf(day, dailyHour, timeZone) + between(chance, 300, 2_400);
    const start = Math.min(due, now - minuteMs - lasts);
    return {
      day,
      months,
      inserted: months.reduce((sum, { nights }) => sum + nights.length, 0),
      startedAt: new Date(start),
      endedAt: new Date(start + lasts),
    };
  });
}

/** The instant at which a hotel's clock shows an hour of a day, in milliseconds since 1970. */
export function instantOf(day: Day, hour: Hour, timeZone: string): number {
  const asUtc = Date.parse(`${day}T${hour}:00Z`);
  const shown = localMomentIn(timeZone, asUtc);
  return asUtc - (Date.parse(`${shown.day}T${shown.hour}:00Z`) - asUtc);
}
