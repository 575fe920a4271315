import type { Day } from '../calendar/day.ts';
import type { Pace } from './pace.ts';

/** What the month gained between its last two snapshots, in nights, and their as-of days; null with fewer. */
export function latestTotalChange({
  curves,
}: Pick<Pace, 'curves'>): { from: Day; to: Day; total: number } | null {
  const points = curves.find(({ basis }) => basis === 'current')?.points ?? [];
  const [before, latest] = points.slice(-2);
  if (before === undefined || latest === undefined) return null;
  return { from: before.as_of, to: latest.as_of, total: latest.total - before.total };
}
