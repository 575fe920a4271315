import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadPmsQueries, type PmsQuery } from './pms-queries.ts';
import { declaredTables, requiredTables } from './required-tables.ts';

const shippedQueries: PmsQuery[] = Object.values(loadPmsQueries());
const opera5: PmsQuery[] = Object.values(
  loadPmsQueries(fileURLToPath(new URL('./opera5', import.meta.url))),
).filter(({ isReplaced }) => isReplaced);

describe.each(shippedQueries)('the shipped query $name', ({ name, sql, binds }) => {
  const statement = sql.replaceAll(/--[^\n]*/g, '');

  it('starts with its purpose, its binds, its columns and the tables that it reads', () => {
    const [purposeLine, bindsLine, columnsLine, tablesLine, statementStart] = sql.split('\n');
    expect(purposeLine).toMatch(/^-- Reads /);
    expect(bindsLine).toMatch(/^-- Binds: /);
    expect(columnsLine).toMatch(/^-- Columns: /);
    expect(tablesLine).toMatch(/^-- Reads: /);
    expect(statementStart).toMatch(/^(SELECT|WITH) /);
    for (const bind of ['from_date', 'to_date', 'table_name', 'since']) {
      expect(bindsLine?.includes(`:${bind}`), bind).toBe(binds.some((used) => used === bind));
    }
  });

  it('gives every declared column', () => {
    const announced = /^-- Columns: ([A-Z_, ]+)/m.exec(sql)?.[1] ?? '';
    const columns = announced.split(',').map((column) => column.trim());
    expect(columns.length, name).toBeGreaterThan(0);
    for (const column of columns.filter((word) => word !== '')) {
      expect(statement).toMatch(new RegExp(`AS "?${column}"?\\b`));
    }
  });

  it('uses no syntax that only Oracle or only PostgreSQL has', () => {
    expect(statement).not.toMatch(/\b(TRUNC|NVL2?|DECODE|SYSDATE|DUAL|LIMIT|ROWNUM|ILIKE)\b/i);
    expect(statement).not.toMatch(/::|\(\+\)|;|\bTRUE\b|\bFALSE\b|\bINTERVAL\b/i);
    // No AS before the alias of a table.
    expect(statement).not.toMatch(/\b(FROM|JOIN)\s+[A-Z_0-9]+\s+AS\b/i);
  });
});

/** What a statement is made of besides names of its own and of the PMS. */
const sqlWords = new Set(
  `select from where join left cross on and or not in is null as with group by having order between
   exists case when then else end union all count sum min max coalesce nullif cast trim to_char
   to_date varchar dual least greatest substr integer from_date to_date table_name since`
    .toUpperCase()
    .split(/\s+/),
);

describe.each([
  ...shippedQueries.map((question) => ({ set: 'suite8', ...question })),
  ...opera5.map((question) => ({ set: 'opera5', ...question })),
])('the tables that $set/$name.sql declares', ({ sql, reads }) => {
  const declared = declaredTables(sql);
  const statement = sql.replaceAll(/--[^\n]*|'[^']*'/g, '').toUpperCase();
  const named = (pattern: RegExp) => [...statement.matchAll(pattern)].map(([, name = '']) => name);
  const own = new Set(named(/(\w+) AS \(/g));
  const given = new Set(named(/\bAS "?(\w+)/g));
  const ofCatalogue = ['DUAL', 'V$VERSION', 'ALL_TAB_COLUMNS'];
  const tables = new Set(
    named(/\b(?:FROM|JOIN) ([\w$]+)/g).filter(
      (name) => !own.has(name) && !ofCatalogue.includes(name),
    ),
  );
  const columnsOf = (table: string) =>
    declared?.filter((one) => one.table === table).flatMap(({ columns }) => columns) ?? [];

  it('are the tables it reads and no other', () => {
    expect(reads).toEqual(declared);
    expect(new Set(declared?.map(({ table }) => table))).toEqual(tables);
  });

  it('include every column behind the alias of a table', () => {
    const aliases = [...statement.matchAll(/\b(?:FROM|JOIN) ([\w$]+) ([A-Z])\b/g)];
    for (const [, alias = '', column = ''] of statement.matchAll(/\b([A-Z])\.(\w+)/g)) {
      const sources = aliases.filter(([, , short]) => short === alias).map(([, name = '']) => name);
      const isTold =
        sources.some((name) => own.has(name) || ofCatalogue.includes(name)) ||
        sources.some((name) => columnsOf(name).includes(column));
      expect([alias, column, isTold]).toEqual([alias, column, true]);
    }
  });

  it('explain every word of the statement, and every declared column occurs in it', () => {
    const columns = new Set(declared?.flatMap((one) => one.columns));
    const words = new Set(statement.match(/[A-Z_][\w$]+/g));
    const unexplained = [...words].filter(
      (word) =>
        ![sqlWords, own, given, tables, columns].some((known) => known.has(word)) &&
        ![...ofCatalogue, 'BANNER', 'TABLE_NAME'].includes(word),
    );
    expect(unexplained).toEqual([]);
    expect([...columns].filter((column) => !words.has(column))).toEqual([]);
  });
});

it('takes the declared tables that the statement still uses; null where a file declares none', () => {
  expect(requiredTables('select 1 as working_date')).toBeNull();
  const file =
    '-- Reads: my_view (a, B2), OTHER$ (c), GONE (d).\nselect b2, c from my_view, other$';
  expect(requiredTables(file)).toEqual([
    { table: 'MY_VIEW', columns: ['B2'] },
    { table: 'OTHER$', columns: ['C'] },
  ]);
});
