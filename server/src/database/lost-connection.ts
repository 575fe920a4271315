import { codeOf } from './cannot-open.ts';

/** Our own limit on the wait for a lock. */
const lockHeld = '55P03';

const codes = new Set([
  '57P01', // the administrator stopped the server
  '57P02', // another backend crashed
  '57P03', // starting, stopping or recovering
  '57014', // our own limit on a statement
  lockHeld,
  '53300', // too many connections
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Sentences of the driver, which gives these no code. */
const sentences = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error and is not queryable',
];

/** Whether an error says that the database is away or too slow, not that the question was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined) {
    return codes.has(code) || /^08[0-9A-Z]{3}$/.test(code);
  }
  return error instanceof Error && sentences.some((start) => error.message.startsWith(start));
}

/** Whether another held what was wanted, longer than anybody waits for it. */
export function isLockHeld(error: unknown): boolean {
  return codeOf(error) === lockHeld;
}

/** Whether the session behind the error can no longer be used: its connection must be thrown away. */
export function isSessionLost(error: unknown): boolean {
  const code = codeOf(error);
  return isDatabaseAway(error) && code !== '57014' && code !== lockHeld;
}

/** Whether nobody was there to connect to, as opposed to a server that has too much to do. */
export function isServerGone(error: unknown): boolean {
  const isWaitForPool = error instanceof Error && error.message.startsWith('timeout exceeded');
  return isSessionLost(error) && !isWaitForPool && codeOf(error) !== '53300';
}

/** A deadlock or a serialization failure: the same transaction may well pass another time. */
export function isWorthRetrying(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01';
}
