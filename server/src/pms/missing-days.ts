import type { Day } from '@hotel/domain/calendar/day.ts';
import type { PmsConnection } from './pms-connection.ts';
import type { DayBinds, PmsQueries, QueryName } from './queries/pms-queries.ts';
import { readWorkingDate } from './queries/pms-rows.ts';

/** The days before the PMS's working date of which it knows nothing for a query; none for a database. */
export async function pastMissingDays(
  queries: PmsQueries,
  connection: PmsConnection,
  query: QueryName,
  days: DayBinds,
): Promise<Day[]> {
  const missing = (await connection.missingDays?.(queries[query], days)) ?? [];
  if (missing.length === 0) return [];
  const workingDate = readWorkingDate(await connection.run(queries['working-date'], days));
  return missing.filter((day) => workingDate !== null && day < workingDate);
}

/** The same as the field of a response, which is left out where no day is missing. */
export async function missingDaysField(
  queries: PmsQueries,
  connection: PmsConnection,
  query: QueryName,
  days: DayBinds,
): Promise<{ missing_days?: Day[] }> {
  const missing = await pastMissingDays(queries, connection, query, days);
  return missing.length === 0 ? {} : { missing_days: missing };
}
