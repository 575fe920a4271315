import type { ClientBase, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { SqlStatement, StatementResult } from './database.ts';

/** More than the product has statements; beyond it, generated texts get no name. */
const maxNames = 1_000;
/** Of all texts together. A name always means the same text, so none is removed. */
const maxCharacters = 2_000_000;

/**
 * Names for statements without a name of their own, the same for the same text: each connection then
 * parses and plans each of them once.
 */
function statementNames() {
  const named = new Map<string, string>();
  let characters = 0;
  return {
    /** Undefined for a new text once there are too many. */
    of(text: string): string | undefined {
      const known = named.get(text);
      const isFull = named.size >= maxNames || characters + text.length > maxCharacters;
      if (known !== undefined || isFull) return known;
      characters += text.length;
      const name = `statement-${named.size + 1}`;
      named.set(text, name);
      return name;
    },
  };
}

const names = statementNames();

/** After it a connection without a response is abandoned, also where the network dropped it silently. */
export const queryTimeoutMs = 7_500;

/** `isPrepared`: false where the next statement may run on another connection of a pooler. */
type QueryOptions = { timeoutMs?: number; isPrepared?: boolean };

/**
 * Runs one statement on a connection, which prepares it the first time. Throws ETIMEDOUT after
 * `timeoutMs` without a response; without `timeoutMs` it waits without end.
 */
export async function query<Row>(
  client: ClientBase,
  statement: string | SqlStatement,
  values?: readonly unknown[],
  { timeoutMs, isPrepared = true }: QueryOptions = {},
): Promise<StatementResult<Row>> {
  const { text, name, values: own } = asStatement(statement);
  const all = values ?? own;
  const prepared = isPrepared
    ? (name ?? (all === undefined ? undefined : names.of(text)))
    : undefined;
  const config = {
    text,
    ...(prepared === undefined ? {} : { name: prepared }),
    ...(all === undefined ? {} : { values: [...all] }),
  };
  const { rows, rowCount } = await sendQuery<Row & QueryResultRow>(client, config, timeoutMs);
  return { rows, rowCount: rowCount ?? 0 };
}

/**
 * Runs a query through the driver's callback. The driver's promise and its own timeout replace the
 * callback of a query by a second one: V8 then keeps each result until its next major garbage collection.
 * With one callback passed at once, the next minor collection frees it (docs/speed.md).
 */
export async function sendQuery<Row extends QueryResultRow>(
  client: ClientBase,
  config: QueryConfig,
  timeoutMs?: number,
): Promise<QueryResult<Row>> {
  try {
    return await new Promise((resolve, reject) => {
      const timer =
        timeoutMs === undefined ? undefined : setTimeout(() => reject(timeoutError()), timeoutMs);
      client.query<Row>(config, (error, result) => {
        clearTimeout(timer);
        // Despite its type, it is null without an error.
        if (error) reject(error);
        else resolve(result);
      });
    });
  } catch (error) {
    // The driver's stack leads to its socket, not to the caller.
    if (error instanceof Error) Error.captureStackTrace(error, sendQuery);
    throw error;
  }
}

function timeoutError(): Error {
  return Object.assign(new Error('the database did not respond'), { code: 'ETIMEDOUT' });
}

function asStatement(statement: string | SqlStatement): SqlStatement {
  return typeof statement === 'string' ? { text: statement } : statement;
}
