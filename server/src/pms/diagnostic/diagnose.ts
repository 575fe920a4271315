import { apiError } from '@hotel/domain/api-error.ts';
import { monthOf, todayIn } from '@hotel/domain/calendar/day.ts';
import { firstDay, lastDay } from '@hotel/domain/calendar/month.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import { availableTables, type PmsQueryName, pmsQueryNames } from '@hotel/domain/pms/diagnostic.ts';
import type { Diagnostic } from '@hotel/domain/pms/endpoints.ts';
import type { Queryable } from '../../database/database.ts';
import type { ReadOnly } from '../../http/endpoint-handler.ts';
import type { PmsConnection } from '../pms-connection.ts';
import type { DayBinds, PmsQueries, PmsQuery, QueryName } from '../queries/pms-queries.ts';
import {
  columnsNotGiven,
  type PmsRow,
  readCatalogue,
  readHotelName,
  readShares,
  readVersion,
  readWorkingDate,
} from '../queries/pms-rows.ts';
import { isPmsUnavailable, type PmsAccess, withHotelPms } from '../with-hotel-pms.ts';

type PmsToDiagnose = { questions: PmsQueries } & PmsAccess;
type TriedQuestion = ReadOnly<Diagnostic>['questions'][number];
type Part<Known> = { value: Known | null; reason?: string };
type AskPart = <Known>(ask: (connection: PmsConnection) => Promise<Known>) => Promise<Part<Known>>;

/** Of the time a PMS may run, so that one question that hangs leaves the others theirs. */
const mostOfTheTime = 1 / 4;

/**
 * What there is in the hotel's PMS and which questions it answers, one thing after the other: an
 * account may open few sessions. Throws what `withPmsOf` throws when the PMS is not reached at all;
 * what cannot be read of it is null with its reason, and the rest goes on.
 */
export async function diagnose(
  pms: PmsToDiagnose,
  db: Queryable,
  hotel: string,
): Promise<ReadOnly<Diagnostic>> {
  const { questions } = pms;
  await withHotelPms(pms, db, hotel, async () => undefined, { afresh: true });
  const part = partsOf(pms, db, hotel);
  const fact = <Known>(
    name: QueryName,
    days: DayBinds,
    read: (rows: PmsRow[]) => Known | null,
    what: string,
  ) => part(async (connection) => due(read(await connection.ask(questions[name], days)), what));

  const today = todayIn(defaultTimeZone, Date.now());
  const workingDate = await fact(
    'working-date',
    daysOf(today),
    readWorkingDate,
    'de date de travail',
  );
  const askedDay = workingDate.value ?? today;
  const days = daysOf(askedDay);
  const month = monthOf(askedDay);
  const ofMonth = { from_date: firstDay(month), to_date: lastDay(month) };
  const version = await fact('database-version', days, readVersion, 'de version');
  const hotelName = await fact('hotel-name', days, readHotelName, 'de nom d’hôtel');
  const shares = await fact('shared-rooms', ofMonth, readShares, 'de nombre de partages');
  const tables = await part((connection) => askTables(connection, questions, days));
  const tried: TriedQuestion[] = [];
  for (const name of pmsQueryNames) {
    tried.push(await tryQuestion(part, questions[name], name, days));
  }
  return {
    version,
    working_date: workingDate,
    hotel_name: hotelName,
    asked_day: askedDay,
    shares,
    questions: tried,
    tables,
  };
}

/** Asks part after part, each in a conversation of its own, all of them within the time a PMS may run. */
function partsOf(reach: PmsAccess, db: Queryable, hotel: string): AskPart {
  const { patience } = reach;
  const until = performance.now() + patience.runMs;
  return async (ask) => {
    const left = until - performance.now();
    const runMs = Math.min(left, patience.runMs * mostOfTheTime);
    try {
      if (left <= 0) throw apiError('PMS_TIMEOUT');
      const bounded = { ...reach, patience: { ...patience, runMs } };
      return { value: await withHotelPms(bounded, db, hotel, ask) };
    } catch (error) {
      if (!isPmsUnavailable(error) || !(error instanceof Error)) throw error;
      return { value: null, reason: error.message };
    }
  };
}

async function tryQuestion(
  part: AskPart,
  question: PmsQuery,
  name: PmsQueryName,
  days: DayBinds,
): Promise<TriedQuestion> {
  let notGiven: string[] = [];
  const rows = await part(async (connection) => {
    const told = await connection.ask(question, days);
    notGiven = columnsNotGiven(name, told);
    return told.length;
  });
  const { isReplaced, reads } = question;
  return { name, is_replaced: isReplaced, rows, not_given: notGiven, reads };
}

/** What the catalogue shows of the tables that the questions say they read. */
async function askTables(connection: PmsConnection, questions: PmsQueries, days: DayBinds) {
  const reads = Object.values(questions).flatMap((question) => question.reads ?? []);
  const catalogue = [];
  for (const table of new Set(reads.map(({ table }) => table))) {
    const rows = await connection.ask(questions['database-columns'], {
      ...days,
      table_name: table,
    });
    catalogue.push(...readCatalogue(table, rows));
  }
  return availableTables(reads, catalogue);
}

function daysOf(day: DayBinds['from_date']): DayBinds {
  return { from_date: day, to_date: day };
}

/** An answer without what was asked for is a reason to say, not an empty answer. */
function due<Known>(known: Known | null, what: string): Known {
  if (known !== null) return known;
  throw apiError('PMS_UNAVAILABLE', { message: `Le PMS ne donne pas ${what}.` });
}
