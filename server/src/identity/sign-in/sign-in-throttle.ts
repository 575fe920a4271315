import { ApiError, apiError } from '@hotel/domain/api-error.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { throttleKeyOf } from '../../platform/http/security/client-address.ts';
import type { SignInAttempt } from './sign-in-failures-store.ts';
import * as store from './sign-in-failures-store.ts';

/**
 * The rate limit of sign-ins: 10 failures for one e-mail address from one IP address in 15 min, or 100 from
 * one IP address (contract, section 4).
 */
const maxFailuresPerEmail = 10;
const maxFailuresPerAddress = 100;
const windowMinutes = 15;
/**
 * Failures of one e-mail address from all IP addresses in 15 min, after which there is one attempt every
 * 30 s. Addresses from which the account was used lately are exempt: guessing cannot lock its owner out.
 */
const maxFailuresPerAccount = 50;
const pauseSeconds = 30;
/** How long an IP address stays known after its last use. */
const knownAddressDays = 30;
/** As many as may fail: more sign-ins at once from one IP address are an attack. */
const maxQueueLength = maxFailuresPerAddress;

const notAttempted: readonly string[] = ['TOO_MANY_REQUESTS', 'UNAVAILABLE'];

export type SignInThrottle = <Result>(
  attempt: SignInAttempt,
  signIn: () => Promise<Result>,
) => Promise<Result>;

/**
 * Limits failed sign-ins. An attempt counts as a failure before the password is verified, so that many at
 * once, to any server, cannot pass the limit; those of one IP address run one after the other, so that an
 * attempt under way is not counted against the next. Throws TOO_MANY_REQUESTS when the previous failures
 * are too many; such an attempt is not counted.
 */
export function signInThrottle(database: Database): SignInThrottle {
  const runInOrder = serialQueue();
  return (attempt, signIn) =>
    runInOrder(attempt.throttleKey, async () => {
      await database.transaction((tx) => countAttempt(tx, attempt));
      try {
        return await signIn();
      } catch (error) {
        // The password was not verified: the server or its database was too busy.
        const wasAttempted = !(error instanceof ApiError) || !notAttempted.includes(error.code);
        if (!wasAttempted) await store.forgetAttempt(database, attempt);
        throw error;
      }
    });
}

/** Runs tasks of the same key one after the other. */
function serialQueue() {
  const queues = new Map<string, { length: number; last: Promise<unknown> }>();
  return async <Result>(key: string, task: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(key) ?? { length: 0, last: Promise.resolve() };
    if (queue.length >= maxQueueLength) throw apiError('TOO_MANY_REQUESTS', { retryAfter: 5 });
    queues.set(key, queue);
    queue.length += 1;
    const result = queue.last.then(task);
    queue.last = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(key);
    }
  };
}

/** Runs `work` as an attempt of this account; a success leaves the failures before it counted. */
export function throttledAttempts(database: Database, throttle: SignInThrottle) {
  return <Result>(
    { email, ip }: { email: string; ip: string },
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const attempt = { email, throttleKey: throttleKeyOf(ip) };
    return throttle(attempt, async () => {
      const result = await work();
      await store.forgetAttempt(database, attempt);
      return result;
    });
  };
}

/** More than a table can hold within the window. */
const unlimited = 1_000_000_000;

async function countAttempt(tx: Queryable, attempt: SignInAttempt): Promise<void> {
  await store.lockThrottleKey(tx, attempt.throttleKey);
  await store.deleteFailuresOutsideWindow(tx, windowMinutes);
  const isKnown = await isKnownAddress(tx, attempt);
  const wait = await store.secondsToWait(tx, attempt, {
    windowMinutes,
    pauseSeconds,
    perEmail: maxFailuresPerEmail,
    perAddress: maxFailuresPerAddress,
    perAccount: isKnown ? unlimited : maxFailuresPerAccount,
  });
  if (wait !== null && wait > 0)
    throw apiError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, wait) });
  await store.insertFailure(tx, attempt);
}

/** Whether a session of the account was opened or continued from this IP address within 30 days. */
async function isKnownAddress(
  db: Queryable,
  { email, throttleKey }: SignInAttempt,
): Promise<boolean> {
  const addresses = await store.findSessionAddresses(db, email, knownAddressDays);
  return addresses.some((address) => throttleKeyOf(address) === throttleKey);
}
