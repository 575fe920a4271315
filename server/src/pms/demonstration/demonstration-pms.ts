import type { Queryable } from '../../platform/database/database.ts';
import { oracleApiError } from '../oracle/error-messages.ts';
import type { PmsConnection } from '../pms-connection.ts';
import { withNumberedBinds } from '../queries/named-binds.ts';
import { bindValues } from '../queries/pms-queries.ts';

/** The PMS of the demonstration hotels: PostgreSQL databases with a PMS's tables, by service name. */
export type DemonstrationPms = { databaseFor(service: string): Queryable | undefined };

/** A connection to a demonstration PMS, which runs the same queries as Oracle. */
export function connectToDemonstration(database: Queryable): PmsConnection {
  return {
    run: async (query, binds) => {
      const values = Object.values(bindValues(query, binds));
      try {
        const { rows } = await database.query(withNumberedBinds(query.sql), values);
        return rows;
      } catch (error) {
        throw asOracleError(error);
      }
    },
    close: async () => {},
  };
}

/** Oracle's code for an error of PostgreSQL, by its SQLSTATE. */
const oracleCodes: Readonly<Record<string, string>> = {
  '42P01': 'ORA-00942',
  '42703': 'ORA-00904',
  '42601': 'ORA-00900',
  '42501': 'ORA-01031',
};

/** The error Oracle would report for a query that fails; any other error as it is. */
function asOracleError(error: unknown): unknown {
  const state = error instanceof Error && 'code' in error ? String(error.code) : '';
  const code = oracleCodes[state];
  return code === undefined ? error : oracleApiError({ code });
}
