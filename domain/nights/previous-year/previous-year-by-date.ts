import type { Day } from '../../calendar/day.ts';
import { finalNightsByDate } from '../final-nights.ts';
import type { MonthOfSnapshots } from '../month-of-snapshots.ts';

/**
 * The final nights of the N-1 month by its own dates, without the days that have no figure (contract, section
 * 5, `GET /nuitees/prev_daily`).
 */
export function previousYearByDate(previous: MonthOfSnapshots): { date: Day; nuitees: number }[] {
  return finalNightsByDate(previous).map(({ date, nuitees }) => ({ date, nuitees }));
}
