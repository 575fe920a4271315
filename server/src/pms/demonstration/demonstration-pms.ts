import type { Queryable } from '../../database/database.ts';
import { oracleApiError } from '../oracle/error-messages.ts';
import type { PmsConnection } from '../pms-connection.ts';
import { withNumberedBinds } from '../queries/named-binds.ts';
import { bindValues } from '../queries/pms-queries.ts';

/** The PMS of the demonstration hotels: PostgreSQL databases with the PMS's tables, by service name. */
export type DemonstrationPms = { databaseFor(service: string): Queryable | undefined };

/** Puts the questions to a demonstration PMS, by the same queries as Oracle. */
export function connectToDemonstration(database: Queryable): PmsConnection {
  return {
    ask: async (question, binds) => {
      const values = Object.values(bindValues(question, binds));
      try {
        const { rows } = await database.query(withNumberedBinds(question.sql), values);
        return rows;
      } catch (error) {
        throw asOracleSays(error);
      }
    },
    close: async () => {},
  };
}

/** What Oracle says where PostgreSQL has said this, by SQLSTATE. */
const saidByOracle: Readonly<Record<string, string>> = {
  '42P01': 'ORA-00942',
  '42703': 'ORA-00904',
  '42601': 'ORA-00900',
  '42501': 'ORA-01031',
};

/** A query that stumbles in the demonstration is told as Oracle's stumbling; else the error itself. */
function asOracleSays(error: unknown): unknown {
  const state = error instanceof Error && 'code' in error ? String(error.code) : '';
  const code = saidByOracle[state];
  return code === undefined ? error : oracleApiError({ code });
}
