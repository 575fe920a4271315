import { ApiError } from '@hotel/domain/api-error.ts';
import { type Day, sameDayLastYear } from '@hotel/domain/calendar/day.ts';
import { type Month, previousYear } from '@hotel/domain/calendar/month.ts';
import { noShowTotals } from '@hotel/domain/no-show/no-show-totals.ts';
import type { NoShowRow } from '@hotel/domain/pms/endpoints.ts';
import { type PmsConnection, PmsPeriodMissing } from './pms-connection.ts';
import { daysOfMonthBinds, type PmsQueries } from './queries/pms-queries.ts';
import { readNoShows } from './queries/pms-rows.ts';

const unknown = { rooms: null, pax: null };

/**
 * The no-shows of the same month a year before, and with `to` those up to the same day. Totals of days that
 * the PMS does not all know are unknown, not smaller.
 */
export async function previousNoShows(
  queries: PmsQueries,
  connection: PmsConnection,
  month: Month & { readonly to?: Day | undefined },
) {
  const query = queries['no-show-detail'];
  const days = daysOfMonthBinds(previousYear(month));
  const missing = (await connection.missingDays?.(query, days)) ?? [];
  const noShows = await rowsOrNull(connection.run(query, days));
  const totals = (rows: readonly NoShowRow[], isComplete: boolean) =>
    noShows !== null && isComplete ? noShowTotals(rows) : unknown;
  const prev = totals(noShows ?? [], missing.length === 0);
  if (month.to === undefined) return { prev };
  const day = sameDayLastYear(month.to);
  // An unknown arrival is none of them.
  const until = (noShows ?? []).filter(({ arrival }) => arrival !== null && arrival <= day);
  const isComplete = missing.every((missed) => missed > day);
  return { prev, prev_to_date: { day, ...totals(until, isComplete) } };
}

async function rowsOrNull(
  running: Promise<Record<string, unknown>[]>,
): Promise<NoShowRow[] | null> {
  try {
    return readNoShows(await running);
  } catch (error) {
    if (error instanceof ApiError && error.cause instanceof PmsPeriodMissing) return null;
    throw error;
  }
}
