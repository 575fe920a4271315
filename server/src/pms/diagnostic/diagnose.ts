import { apiError } from '@hotel/domain/api-error.ts';
import { monthOf, todayIn } from '@hotel/domain/calendar/day.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import { availableTables, type PmsQueryName, pmsQueryNames } from '@hotel/domain/pms/diagnostic.ts';
import type { Diagnostic } from '@hotel/domain/pms/endpoints.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { ReadOnly } from '../../platform/http/endpoint-handler.ts';
import { describeFiles } from '../files/describe-files.ts';
import type { PmsConnection } from '../pms-connection.ts';
import {
  type DayBinds,
  daysOfMonthBinds,
  type PmsQueries,
  type PmsQuery,
  type QueryName,
} from '../queries/pms-queries.ts';
import {
  missingRowColumns,
  optionalRowColumns,
  readCatalogue,
  readHotelName,
  readSharedRooms,
  readVersion,
  readWorkingDate,
} from '../queries/pms-rows.ts';
import type { PmsRow } from '../queries/row-fields.ts';
import { isPmsUnavailable, type PmsAccess, withHotelPms } from '../with-hotel-pms.ts';

type PmsToDiagnose = { queries: PmsQueries } & PmsAccess;
type TriedQuery = ReadOnly<Diagnostic>['questions'][number];
type DiagnosticPart<Value> = { value: Value | null; reason?: string };
type ReadPart = <Value>(
  read: (connection: PmsConnection) => Promise<Value>,
) => Promise<DiagnosticPart<Value>>;

/** The share of the time a PMS may run that one part may take, so that one that hangs leaves the rest. */
const longestPart = 1 / 4;

/**
 * What the hotel's PMS contains and which queries succeed. The parts are read one after the other,
 * because an account may open few sessions. What cannot be read is null with its reason, and the rest
 * goes on. Throws what `withHotelPms` throws when the PMS is not reached at all.
 */
export async function diagnose(
  pms: PmsToDiagnose,
  db: Queryable,
  hotel: string,
): Promise<ReadOnly<Diagnostic>> {
  const { queries } = pms;
  const forceLogin = { forceLogin: true };
  const source = await withHotelPms(pms, db, hotel, async (_, found) => found.source, forceLogin);
  const readPart = partReader(pms, db, hotel);
  if (source === 'files') {
    const files = await describeFiles(db, hotel);
    const day = files.workingDate ?? todayIn(defaultTimeZone, Date.now());
    const questions = await tryQueries(readPart, queries, daysOf(day));
    return { ...files.diagnostic, asked_day: day, questions };
  }
  const fact = <Value>(
    name: QueryName,
    days: DayBinds,
    read: (rows: PmsRow[]) => Value | null,
    missing: string,
  ) =>
    readPart(async (connection) =>
      requireValue(read(await connection.run(queries[name], days)), missing),
    );

  const today = todayIn(defaultTimeZone, Date.now());
  const workingDate = await fact(
    'working-date',
    daysOf(today),
    readWorkingDate,
    'de date de travail',
  );
  const day = workingDate.value ?? today;
  const days = daysOf(day);
  const month = daysOfMonthBinds(monthOf(day));
  return {
    version: await fact('database-version', days, readVersion, 'de version'),
    working_date: workingDate,
    hotel_name: await fact('hotel-name', days, readHotelName, 'de nom d’hôtel'),
    asked_day: day,
    shares: await fact('shared-rooms', month, readSharedRooms, 'de nombre de partages'),
    tables: await readPart((connection) => readTables(connection, queries, days)),
    questions: await tryQueries(readPart, queries, days),
  };
}

/** Reads part after part, each over a connection of its own, all within the time a PMS may run. */
function partReader(access: PmsAccess, db: Queryable, hotel: string): ReadPart {
  const { timeouts } = access;
  const deadline = performance.now() + timeouts.runMs;
  return async (read) => {
    const left = deadline - performance.now();
    const runMs = Math.min(left, timeouts.runMs * longestPart);
    try {
      if (left <= 0) throw apiError('PMS_TIMEOUT');
      const limited = { ...access, timeouts: { ...timeouts, runMs } };
      return { value: await withHotelPms(limited, db, hotel, read) };
    } catch (error) {
      if (!isPmsUnavailable(error) || !(error instanceof Error)) throw error;
      return { value: null, reason: error.message };
    }
  };
}

/** Runs each query of the screens for the given days. */
async function tryQueries(
  readPart: ReadPart,
  queries: PmsQueries,
  days: DayBinds,
): Promise<TriedQuery[]> {
  const tried: TriedQuery[] = [];
  for (const name of pmsQueryNames) {
    tried.push(await tryQuery(readPart, queries[name], name, days));
  }
  return tried;
}

async function tryQuery(
  readPart: ReadPart,
  query: PmsQuery,
  name: PmsQueryName,
  days: DayBinds,
): Promise<TriedQuery> {
  let missing: string[] = [];
  let optional: TriedQuery['optional'] = [];
  const rows = await readPart(async (connection) => {
    const found = await connection.run(query, { ...days, since: `${days.from_date} 00:00:00` });
    missing = missingRowColumns(name, found);
    optional = optionalRowColumns(name, found);
    return found.length;
  });
  const { isReplaced: is_replaced, reads } = query;
  return { name, is_replaced, rows, not_given: missing, optional, reads };
}

/** What the catalogue shows of the tables that the queries declare to read. */
async function readTables(connection: PmsConnection, queries: PmsQueries, days: DayBinds) {
  const reads = Object.values(queries).flatMap((query) => query.reads ?? []);
  const catalogue = [];
  for (const table of new Set(reads.map(({ table }) => table))) {
    const binds = { ...days, table_name: table };
    const rows = await connection.run(queries['database-columns'], binds);
    catalogue.push(...readCatalogue(table, rows));
  }
  return availableTables(reads, catalogue);
}

function daysOf(day: DayBinds['from_date']): DayBinds {
  return { from_date: day, to_date: day };
}

/** A result without the value it should have is an error with a reason, not an empty result. */
function requireValue<Value>(value: Value | null, missing: string): Value {
  if (value !== null) return value;
  throw apiError('PMS_UNAVAILABLE', { message: `Le PMS ne donne pas ${missing}.` });
}
