import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Day } from '@hotel/domain/calendar/day.ts';
import type { PmsQueryName, RequiredTable } from '@hotel/domain/pms/diagnostic.ts';
import { InvalidSetting } from '../../settings.ts';
import { bindsOf } from './named-binds.ts';
import { requiredTables } from './required-tables.ts';

const shippedQueries = fileURLToPath(new URL('./suite8', import.meta.url));

/** What the screens ask, and what the diagnostic asks besides. */
export type QueryName =
  | PmsQueryName
  | 'database-version'
  | 'database-columns'
  | 'hotel-name'
  | 'shared-rooms';

/** One question to a PMS: a query that Oracle and PostgreSQL both accept, and the binds it uses. */
export type PmsQuery = {
  name: QueryName;
  sql: string;
  binds: readonly BindName[];
  /** From PMS_QUERIES_DIR. */
  isReplaced: boolean;
  /** The tables its file says it reads; null when it does not say. */
  reads: readonly RequiredTable[] | null;
};
export type PmsQueries = Readonly<Record<QueryName, PmsQuery>>;

/** The days a question is about, both included; a query uses those it needs. */
export type DayBinds = { readonly from_date: Day; readonly to_date: Day };
/** What a question may be given: one about a table is told its name too. */
export type PmsBinds = DayBinds & { readonly table_name?: string };
type BindName = keyof PmsBinds;

/**
 * Reads the questions: those of `replacements` (PMS_QUERIES_DIR) where it has them, else the shipped
 * ones. Throws WrongSetting naming a file that cannot be read or uses an unknown bind.
 */
export function loadPmsQueries(replacements?: string): PmsQueries {
  const load = (name: QueryName): PmsQuery => {
    const replacement = replacements === undefined ? null : join(replacements, `${name}.sql`);
    const isReplaced = replacement !== null && existsSync(replacement);
    const file = isReplaced ? replacement : join(shippedQueries, `${name}.sql`);
    const sql = withoutEnd(readQuery(file));
    const binds = bindsOf(sql);
    const allowed = bindsAllowed(name);
    const unknown = binds.find((bind) => !isOneOf(allowed, bind));
    if (unknown !== undefined) {
      const expected = allowed.map((bind) => `:${bind}`).join(' et ');
      throw new InvalidSetting(
        `PMS_QUERIES_DIR : ${file} utilise « :${unknown} » ; ${expected} sont attendus.`,
      );
    }
    return {
      name,
      sql,
      binds: binds.filter((bind) => isOneOf(allowed, bind)),
      isReplaced,
      reads: requiredTables(sql),
    };
  };
  return {
    'working-date': load('working-date'),
    'hotel-status': load('hotel-status'),
    'nights-on-the-books': load('nights-on-the-books'),
    'no-show-detail': load('no-show-detail'),
    nationalities: load('nationalities'),
    'database-version': load('database-version'),
    'database-columns': load('database-columns'),
    'hotel-name': load('hotel-name'),
    'shared-rooms': load('shared-rooms'),
  };
}

/** The values of the binds a question uses: Oracle refuses one that it does not. */
export function bindValues(question: PmsQuery, binds: PmsBinds): Record<string, string> {
  return Object.fromEntries(question.binds.map((name) => [name, binds[name] ?? '']));
}

function bindsAllowed(name: QueryName): readonly BindName[] {
  const days: readonly BindName[] = ['from_date', 'to_date'];
  return name === 'database-columns' ? [...days, 'table_name'] : days;
}

function isOneOf(names: readonly BindName[], bind: string): bind is BindName {
  return names.some((name) => name === bind);
}

function readQuery(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new InvalidSetting(
      `PMS_QUERIES_DIR : ${file} est illisible, un fichier .sql est attendu.`,
    );
  }
}

/** The semicolon that closes a statement in a tool's editor is an error in a driver's. */
function withoutEnd(sql: string): string {
  return sql.replace(/[\s;]+$/, '');
}
