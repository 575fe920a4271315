import { readFile } from 'node:fs/promises';
import type { OracleDouble } from '@hotel/test-doubles/oracle/start-oracle-double.ts';
import { startOracle } from '../../../test/oracle-double.ts';
import type { Database } from '../../platform/database/database.ts';

/** Starts a test double of Oracle with Suite8's tables and the rows that a PMS of the tests holds in them. */
export async function startOracleWith(pms: Database): Promise<OracleDouble> {
  const oracle = await startOracle(asOracle(await suite8Tables()));
  await copyRows(pms, oracle);
  return oracle;
}

function suite8Tables(): Promise<string> {
  return readFile(new URL('../demonstration/suite8-tables.sql', import.meta.url), 'utf8');
}

/** The same tables with Oracle's types; what PostgreSQL calls text is a CLOB to nobody. */
function asOracle(tables: string): string {
  return tables
    .replaceAll(/ references \w+/g, '')
    .replaceAll(/\btext\b/g, 'VARCHAR2(200)')
    .replaceAll(/\btimestamp\b/g, 'DATE')
    .replaceAll(/^create index [^;]*;$/gm, '');
}

async function copyRows(database: Database, oracle: OracleDouble): Promise<void> {
  const tables = [...(await suite8Tables()).matchAll(/create table (\w+)/g)].map(
    ([, name]) => name,
  );
  for (const table of tables) {
    const { rows } = await database.query<Record<string, unknown>>(`select * from ${table}`);
    for (const row of rows) {
      const values = Object.values(row).map(literal).join(', ');
      await oracle.exec(`insert into ${table} (${Object.keys(row).join(', ')}) values (${values})`);
    }
  }
}

function literal(value: unknown): string {
  return value === null ? 'NULL' : `'${String(value).replaceAll("'", "''")}'`;
}
