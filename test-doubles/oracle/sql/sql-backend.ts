import { readFile } from 'node:fs/promises';
import { Client, type QueryArrayConfig, type QueryArrayResult } from 'pg';
import { asOracleError, OracleError } from '../oracle-error.ts';
import { asOracleRows, type OracleRows } from './oracle-rows.ts';
import { translateQuery, translateScript } from './translate.ts';

const compatibility = new URL('oracle-compatibility.sql', import.meta.url);

/** The driver's texts as PostgreSQL sent them. */
const asText = { getTypeParser: () => (text: string) => text };

/** Runs the SQL of an Oracle client on a PostgreSQL database. */
export class SqlBackend {
  readonly #client: Client;

  private constructor(client: Client) {
    this.#client = client;
  }

  /** Prepares an empty database of PostgreSQL to be queried in Oracle's SQL. */
  static async open(databaseUrl: string): Promise<SqlBackend> {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(await readFile(compatibility, 'utf8'));
    await client.query(`set datestyle = 'ISO, YMD'; set timezone = 'UTC';
      set search_path = public, oracle, pg_catalog`);
    return new SqlBackend(client);
  }

  /** Runs a script of tables and rows. */
  async runScript(sql: string): Promise<void> {
    await this.#client.query(translateScript(sql));
  }

  /** The rows of a query; `binds` has a value for each occurrence of a bind. Throws OracleError. */
  async query(sql: string, binds: readonly (string | null)[]): Promise<OracleRows> {
    const { text, bindCount, sourcePosition } = translateQuery(sql);
    if (bindCount !== binds.length) throw new OracleError(1008);
    const statement = {
      text,
      values: [...binds],
      rowMode: 'array',
      queryMode: 'extended',
      types: asText,
    } satisfies QueryArrayConfig & { queryMode: 'extended' };
    try {
      const result: QueryArrayResult<(string | null)[]> = await this.#client.query(statement);
      return asOracleRows(result.fields, result.rows);
    } catch (error) {
      throw asOracleError(error, sourcePosition);
    }
  }

  async close(): Promise<void> {
    await this.#client.end();
  }
}
