/**
 * The result of `work`; rejects when it is not there after `ms`. The work itself goes on: who started it
 * must be able to leave it.
 */
export async function withTimeout<Result>(
  work: Promise<Result>,
  ms: number,
  timeoutError: () => Error = () => new Error(`no result after ${ms} ms`),
): Promise<Result> {
  const timedOut = Promise.withResolvers<never>();
  const timer = setTimeout(() => timedOut.reject(timeoutError()), ms);
  timer.unref();
  try {
    return await Promise.race([work, timedOut.promise]);
  } finally {
    clearTimeout(timer);
  }
}
