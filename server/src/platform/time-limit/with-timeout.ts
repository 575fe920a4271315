import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The result of `work`, or what `onTimeout` returns or throws once `ms` have passed. The work itself goes
 * on: who started it must be able to leave it. The timer does not keep the process alive.
 */
export async function withTimeout<Result, Late = never>(
  work: Promise<Result>,
  ms: number,
  onTimeout: () => Late = () => {
    throw new Error(`no result after ${ms} ms`);
  },
): Promise<Result | Late> {
  const timer = new AbortController();
  const options = { signal: timer.signal, ref: false };
  const late = sleep(Math.max(ms, 0), undefined, options).then(onTimeout);
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
    late.catch(() => undefined);
    work.catch(() => undefined);
  }
}
