import { addDays, type Day } from '../calendar/day.ts';
import { daysOfMonth, lastDay, type Month } from '../calendar/month.ts';
import type { Pace, PaceBasis, PacePoint } from './pace.ts';

/** One as-of day of the pace chart, whether or not a snapshot was taken; figures in nights, null is unknown. */
export type PaceColumn = {
  readonly asOf: Day;
  /** The month's total as that morning knew it; null without a snapshot. */
  readonly total: number | null;
  /** Last year's total at the same distance from the end of its month. */
  readonly lastYear: number | null;
  /** What the total gained since the snapshot before. */
  readonly pickUp: number | null;
  /** The days since that snapshot: more than 1 where mornings are missing. */
  readonly pickUpDays: number | null;
};

/** Days before the latest snapshot that are shown, at least. */
const shownBefore = 90;
/** More columns than this would be thinner than a pixel or two on a phone. */
const mostColumns = 121;

/**
 * The as-of days of a month in the order of time: up to 90 days before its latest snapshot, then on to its
 * last day as far as 121 columns reach. A month that is over also shows the morning after its last night,
 * where its last night is final. Empty without a snapshot of this year.
 */
export function paceColumns(
  month: Month,
  { curves }: Pick<Pace, 'curves'>,
  basis: Exclude<PaceBasis, 'current'>,
): PaceColumn[] {
  const current = pointsOf(curves, 'current');
  const [oldest, latest] = [current[0], current.at(-1)];
  if (oldest === undefined || latest === undefined) return [];
  const totals = totalsByDistance(current);
  const lastYear = totalsByDistance(pointsOf(curves, basis));
  const pickUps = pickUpsByDistance(current);
  // A month that was never seen so early still shows all of its own days.
  const wanted = Math.max(oldest.days_to_end, daysOfMonth(month).length - 1);
  const first = Math.min(wanted, Math.max(0, latest.days_to_end) + shownBefore);
  const last = Math.max(totals.has(-1) ? -1 : 0, first - mostColumns + 1);
  return Array.from({ length: first - last + 1 }, (_, index) => {
    const distance = first - index;
    const change = pickUps.get(distance);
    return {
      asOf: addDays(lastDay(month), -distance),
      total: totals.get(distance) ?? null,
      lastYear: lastYear.get(distance) ?? null,
      pickUp: change?.pickUp ?? null,
      pickUpDays: change?.days ?? null,
    };
  });
}

function pointsOf(curves: Pace['curves'], basis: PaceBasis): readonly PacePoint[] {
  return curves.find((curve) => curve.basis === basis)?.points ?? [];
}

function totalsByDistance(points: readonly PacePoint[]): Map<number, number> {
  return new Map(points.map(({ days_to_end, total }) => [days_to_end, total]));
}

function pickUpsByDistance(points: readonly PacePoint[]) {
  return new Map(
    points.slice(1).map((point, index) => {
      const before = points[index] ?? point;
      const days = before.days_to_end - point.days_to_end;
      return [point.days_to_end, { pickUp: point.total - before.total, days }];
    }),
  );
}
