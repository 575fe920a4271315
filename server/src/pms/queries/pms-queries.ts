import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Day } from '@hotel/domain/calendar/day.ts';
import { firstDay, lastDay, type Month } from '@hotel/domain/calendar/month.ts';
import type { PmsQueryName, RequiredTable } from '@hotel/domain/pms/diagnostic.ts';
import { InvalidSetting } from '../../platform/errors/invalid-setting.ts';
import { bindsOf } from './named-binds.ts';
import { requiredTables } from './required-tables.ts';

const shippedQueries = fileURLToPath(new URL('./suite8', import.meta.url));

/** The queries of the screens, and those that only the diagnostic runs. */
export type QueryName =
  | PmsQueryName
  | 'database-version'
  | 'database-columns'
  | 'hotel-name'
  | 'shared-rooms';

/** A query to a PMS, in SQL that Oracle and PostgreSQL both accept, and the binds it uses. */
export type PmsQuery = {
  name: QueryName;
  sql: string;
  binds: readonly BindName[];
  /** Whether it comes from PMS_QUERIES_DIR. */
  isReplaced: boolean;
  /** The tables its file declares to read; null when it declares none. */
  reads: readonly RequiredTable[] | null;
};
export type PmsQueries = Readonly<Record<QueryName, PmsQuery>>;

/** The first and last day of a query, both included; it uses those it needs. */
export type DayBinds = { readonly from_date: Day; readonly to_date: Day };

/** The first and the last day of the month, as the queries take them. */
export function daysOfMonthBinds(month: Month): DayBinds {
  return { from_date: firstDay(month), to_date: lastDay(month) };
}

/**
 * The values of the binds; a query about a table gets its name too, one about changes the instant since
 * when, as YYYY-MM-DD HH24:MI:SS on the hotel's clock.
 */
export type PmsBinds = DayBinds & { readonly table_name?: string; readonly since?: string };
type BindName = keyof PmsBinds;

/**
 * Reads the queries: the files of `replacementsDir` (PMS_QUERIES_DIR) where it has them, else the
 * shipped ones. Throws InvalidSetting naming a file that cannot be read or uses an unknown bind.
 */
export function loadPmsQueries(replacementsDir?: string): PmsQueries {
  const load = (name: QueryName): PmsQuery => {
    const replacement = replacementsDir === undefined ? null : join(replacementsDir, `${name}.sql`);
    const isReplaced = replacement !== null && existsSync(replacement);
    const file = isReplaced ? replacement : join(shippedQueries, `${name}.sql`);
    const sql = withoutFinalSemicolon(readQuery(file));
    const binds = bindsOf(sql);
    const allowed = allowedBinds(name);
    const unknown = binds.find((bind) => !includesBind(allowed, bind));
    if (unknown !== undefined) {
      const expected = allowed.map((bind) => `:${bind}`).join(' et ');
      throw new InvalidSetting(
        `PMS_QUERIES_DIR : ${file} utilise « :${unknown} » ; ${expected} sont attendus.`,
      );
    }
    return {
      name,
      sql,
      binds: binds.filter((bind) => includesBind(allowed, bind)),
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
    'stays-by-residence': load('stays-by-residence'),
    'bookings-since': load('bookings-since'),
    'database-version': load('database-version'),
    'database-columns': load('database-columns'),
    'hotel-name': load('hotel-name'),
    'shared-rooms': load('shared-rooms'),
  };
}

/** The values of the binds a query uses; Oracle refuses values of other binds. */
export function bindValues(query: PmsQuery, binds: PmsBinds): Record<string, string> {
  return Object.fromEntries(query.binds.map((name) => [name, binds[name] ?? '']));
}

function allowedBinds(name: QueryName): readonly BindName[] {
  const days: readonly BindName[] = ['from_date', 'to_date'];
  if (name === 'database-columns') return [...days, 'table_name'];
  return name === 'bookings-since' ? [...days, 'since'] : days;
}

function includesBind(names: readonly BindName[], bind: string): bind is BindName {
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

/** SQL editors need a final semicolon; drivers refuse it. */
function withoutFinalSemicolon(sql: string): string {
  return sql.replace(/[\s;]+$/, '');
}
