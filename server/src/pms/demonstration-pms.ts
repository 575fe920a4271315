import type { Queryable } from '../database/database.ts';
import { withNumberedBinds } from './named-binds.ts';
import type { PmsConnection } from './pms-connection.ts';
import { bindValues } from './pms-questions.ts';

/** The PMS of the demonstration hotels: PostgreSQL databases with the PMS's tables, by service name. */
export type DemonstrationPms = { databaseFor(service: string): Queryable | undefined };

/** Puts the questions to a demonstration PMS, by the same queries as Oracle. */
export function connectToDemonstration(database: Queryable): PmsConnection {
  return {
    ask: async (question, days) => {
      const values = Object.values(bindValues(question, days));
      const { rows } = await database.query(withNumberedBinds(question.sql), values);
      return rows;
    },
    close: async () => {},
  };
}
