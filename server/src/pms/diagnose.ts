import { monthOf, todayIn } from '@hotel/domain/calendar/day.ts';
import { firstDay, lastDay } from '@hotel/domain/calendar/month.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import type { Diagnostic } from '@hotel/domain/pms/calls.ts';
import {
  type PmsQuestionName,
  pmsQuestionNames,
  tablesHere,
} from '@hotel/domain/pms/diagnostic.ts';
import { refusal } from '@hotel/domain/refusals.ts';
import type { Queryable } from '../database/database.ts';
import type { ReadOnly } from '../http/answered-call.ts';
import { isPmsRefusal, type PmsReach, withPmsOf } from './ask-pms.ts';
import type { PmsConnection } from './pms-connection.ts';
import type { DayBinds, PmsQuestion, PmsQuestions, QuestionName } from './pms-questions.ts';
import {
  columnsNotGiven,
  type Row,
  readCatalogue,
  readHotelName,
  readShares,
  readVersion,
  readWorkingDate,
} from './pms-rows.ts';

type PmsToDiagnose = { questions: PmsQuestions } & PmsReach;
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
  await withPmsOf(pms, db, hotel, async () => undefined, { afresh: true });
  const part = partsOf(pms, db, hotel);
  const fact = <Known>(
    name: QuestionName,
    days: DayBinds,
    read: (rows: Row[]) => Known | null,
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
  for (const name of pmsQuestionNames) {
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
function partsOf(reach: PmsReach, db: Queryable, hotel: string): AskPart {
  const { patience } = reach;
  const until = performance.now() + patience.runMs;
  return async (ask) => {
    const left = until - performance.now();
    const runMs = Math.min(left, patience.runMs * mostOfTheTime);
    try {
      if (left <= 0) throw refusal('PMS_TIMEOUT');
      const bounded = { ...reach, patience: { ...patience, runMs } };
      return { value: await withPmsOf(bounded, db, hotel, ask) };
    } catch (error) {
      if (!isPmsRefusal(error) || !(error instanceof Error)) throw error;
      return { value: null, reason: error.message };
    }
  };
}

async function tryQuestion(
  part: AskPart,
  question: PmsQuestion,
  name: PmsQuestionName,
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
async function askTables(connection: PmsConnection, questions: PmsQuestions, days: DayBinds) {
  const reads = Object.values(questions).flatMap((question) => question.reads ?? []);
  const catalogue = [];
  for (const table of new Set(reads.map(({ table }) => table))) {
    const rows = await connection.ask(questions['database-columns'], {
      ...days,
      table_name: table,
    });
    catalogue.push(...readCatalogue(table, rows));
  }
  return tablesHere(reads, catalogue);
}

function daysOf(day: DayBinds['from_date']): DayBinds {
  return { from_date: day, to_date: day };
}

/** An answer without what was asked for is a reason to say, not an empty answer. */
function due<Known>(known: Known | null, what: string): Known {
  if (known !== null) return known;
  throw refusal('PMS_UNAVAILABLE', { message: `Le PMS ne donne pas ${what}.` });
}
