import type { ClientBase, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { Statement, StatementResult } from './database.ts';
import { statementNames } from './statement-names.ts';

const names = statementNames();

/** After it a connection that does not answer is given up, also where the network lost it without a word. */
export const queryTimeoutMs = 7_500;

/**
 * Puts one statement to a connection, which prepares it the first time. Throws ETIMEDOUT after
 * `silenceMs` without an answer; waits without end where none is given.
 */
export async function query<Row>(
  client: ClientBase,
  statement: string | Statement,
  values?: readonly unknown[],
  silenceMs?: number,
): Promise<StatementResult<Row>> {
  const { text, name, values: own } = asStatement(statement);
  const all = values ?? own;
  const prepared = name ?? (all === undefined ? undefined : names.of(text));
  const question = {
    text,
    ...(prepared === undefined ? {} : { name: prepared }),
    ...(all === undefined ? {} : { values: [...all] }),
  };
  const { rows, rowCount } = await sendQuery<Row & QueryResultRow>(client, question, silenceMs);
  return { rows, rowCount: rowCount ?? 0 };
}

/**
 * The driver's own promise, and its own limit of time, put a second callback into the place of a
 * question's first: V8 then keeps each answer until its next great collection. With the only callback
 * given at once it goes with the next small one (docs/speed.md).
 */
export async function sendQuery<Row extends QueryResultRow>(
  client: ClientBase,
  question: QueryConfig,
  silenceMs?: number,
): Promise<QueryResult<Row>> {
  try {
    return await new Promise((resolve, reject) => {
      const timer =
        silenceMs === undefined ? undefined : setTimeout(() => reject(noAnswer()), silenceMs);
      client.query<Row>(question, (error, answer) => {
        clearTimeout(timer);
        // The types say otherwise: without an error it is null.
        if (error) reject(error);
        else resolve(answer);
      });
    });
  } catch (error) {
    // The driver's stack leads to its socket, not to who asked.
    if (error instanceof Error) Error.captureStackTrace(error, sendQuery);
    throw error;
  }
}

function noAnswer(): Error {
  return Object.assign(new Error('the database did not answer'), { code: 'ETIMEDOUT' });
}

function asStatement(statement: string | Statement): Statement {
  return typeof statement === 'string' ? { text: statement } : statement;
}
