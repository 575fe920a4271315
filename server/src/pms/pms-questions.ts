import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Day } from '@hotel/domain/calendar/day.ts';
import { WrongSetting } from '../settings.ts';
import { bindsOf } from './named-binds.ts';

const shippedQueries = fileURLToPath(new URL('./queries/suite8', import.meta.url));

const questionNames = [
  'working-date',
  'hotel-status',
  'nights-on-the-books',
  'no-show-detail',
  'nationalities',
] as const;
export type QuestionName = (typeof questionNames)[number];

/** One question to a PMS: a query that Oracle and PostgreSQL both accept, and the binds it uses. */
export type PmsQuestion = { name: QuestionName; sql: string; binds: readonly BindName[] };
export type PmsQuestions = Readonly<Record<QuestionName, PmsQuestion>>;

/** The days a question is about, both included; a query uses those it needs. */
export type DayBinds = { readonly from_date: Day; readonly to_date: Day };
type BindName = keyof DayBinds;
const bindNames: readonly string[] = ['from_date', 'to_date'] satisfies BindName[];

/**
 * Reads the questions: those of `replacements` (PMS_QUERIES_DIR) where it has them, else the shipped
 * ones. Throws WrongSetting naming a file that cannot be read or uses an unknown bind.
 */
export function loadQuestions(replacements?: string): PmsQuestions {
  const load = (name: QuestionName): PmsQuestion => {
    const replacement = replacements === undefined ? null : join(replacements, `${name}.sql`);
    const isReplaced = replacement !== null && existsSync(replacement);
    const file = isReplaced ? replacement : join(shippedQueries, `${name}.sql`);
    const sql = withoutEnd(readQuery(file));
    const binds = bindsOf(sql);
    const unknown = binds.find((bind) => !bindNames.includes(bind));
    if (unknown !== undefined) {
      throw new WrongSetting(
        `PMS_QUERIES_DIR : ${file} utilise « :${unknown} » ; :from_date et :to_date sont attendus.`,
      );
    }
    return { name, sql, binds: binds.filter(isBindName) };
  };
  return {
    'working-date': load('working-date'),
    'hotel-status': load('hotel-status'),
    'nights-on-the-books': load('nights-on-the-books'),
    'no-show-detail': load('no-show-detail'),
    nationalities: load('nationalities'),
  };
}

/** The values of the binds a question uses: Oracle refuses one that it does not. */
export function bindValues(question: PmsQuestion, days: DayBinds): Partial<DayBinds> {
  return Object.fromEntries(question.binds.map((name) => [name, days[name]]));
}

function isBindName(name: string): name is BindName {
  return bindNames.includes(name);
}

function readQuery(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new WrongSetting(`PMS_QUERIES_DIR : ${file} est illisible, un fichier .sql est attendu.`);
  }
}

/** The semicolon that closes a statement in a tool's editor is an error in a driver's. */
function withoutEnd(sql: string): string {
  return sql.replace(/[\s;]+$/, '');
}
