import { errorCodeOf } from '../errors/error-code.ts';

/** The product's lock_timeout was reached. */
const lockHeld = '55P03';

/** The server accepts no writes: a standby, or a primary that was set to read-only. */
const readOnlyServer = '25006';

const codes = new Set([
  readOnlyServer,
  '25P03', // idle in a transaction for too long: the session has ended
  '57P01', // the administrator stopped the server
  '57P02', // another backend crashed
  '57P03', // starting, stopping or recovering
  '57P04', // the database was dropped or moved
  '57P05', // idle for too long: the session has ended
  '57014', // the product's statement_timeout
  lockHeld,
  '53300', // too many connections
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'ENETDOWN',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Messages of driver errors without a code. */
const messages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
];

/** Codes under which a standby refuses what only a primary can do; its message says so. */
const codesOfRecovery = new Set(['55000', 'XX000']);

/** Whether an error means that the database is unavailable or too slow, not that the query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCodeOf(error);
  if (code !== undefined) {
    return codes.has(code) || /^08[0-9A-Z]{3}$/.test(code) || isReadOnlyServer(error);
  }
  return error instanceof Error && messages.some((start) => error.message.startsWith(start));
}

/** Whether the server that was reached accepts no writes: another one is the primary. */
export function isReadOnlyServer(error: unknown): boolean {
  const code = errorCodeOf(error);
  if (code === readOnlyServer) return true;
  const message = error instanceof Error ? error.message : '';
  return codesOfRecovery.has(code ?? '') && /recovery is in progress|during recovery/.test(message);
}

/** The error of a connection that leads to a server that accepts no writes. */
export function readOnlyServerError(): Error {
  return Object.assign(new Error('the server accepts no writes'), { code: readOnlyServer });
}

/** Whether another transaction held a lock for longer than lock_timeout. */
export function isLockHeld(error: unknown): boolean {
  return errorCodeOf(error) === lockHeld;
}

/** Whether the session can no longer be used: its connection must be destroyed. */
export function isSessionLost(error: unknown): boolean {
  const code = errorCodeOf(error);
  return isDatabaseAway(error) && code !== '57014' && code !== lockHeld;
}

/** Whether no server was there to connect to, as opposed to an overloaded one. */
export function isServerGone(error: unknown): boolean {
  const isWaitForPool = error instanceof Error && error.message.startsWith('timeout exceeded');
  return isSessionLost(error) && !isWaitForPool && errorCodeOf(error) !== '53300';
}

/** A deadlock or a serialization failure: the same transaction may succeed the next time. */
export function isWorthRetrying(error: unknown): boolean {
  const code = errorCodeOf(error);
  return code === '40001' || code === '40P01';
}
