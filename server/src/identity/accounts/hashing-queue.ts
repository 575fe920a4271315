import { apiError } from '@hotel/domain/api-error.ts';

const retryAfterSeconds = 5;

/** Runs tasks one at a time for each account, the accounts round-robin. */
export type HashingQueue = {
  run<Result>(account: string, work: () => Promise<Result>): Promise<Result>;
  /** Throws TOO_MANY_REQUESTS while the queue is full. */
  refuseWhenFull(): void;
};

type QueueLimits = {
  /** Tasks that run at the same time, of all accounts. */
  maxRunning: number;
  /** Tasks that wait, of all accounts. */
  maxWaiting: number;
  /** Tasks of one account that wait for its running one. */
  maxWaitingPerAccount: number;
};

/**
 * A queue in which no account can block another: each account runs one task at a time, and waiting
 * accounts take turns. Throws TOO_MANY_REQUESTS for a task that would wait too long.
 */
export function hashingQueue(limits: QueueLimits): HashingQueue {
  const { maxRunning, maxWaiting, maxWaitingPerAccount } = limits;
  /** The waiting tasks by account; the accounts in the order of their turns. */
  const waiting = new Map<string, (() => void)[]>();
  const running = new Set<string>();
  let waitingCount = 0;

  const startNext = () => {
    if (running.size >= maxRunning) return;
    for (const [account, [start, ...others]] of waiting) {
      if (running.has(account)) continue;
      waiting.delete(account);
      // The account's next turn is after those of all others.
      if (others.length > 0) waiting.set(account, others);
      waitingCount -= 1;
      running.add(account);
      start?.();
      return;
    }
  };

  const refuseWhenFull = () => {
    if (waitingCount >= maxWaiting) throw queueFull();
  };

  return {
    refuseWhenFull,
    async run(account, work) {
      const ofAccount = waiting.get(account) ?? [];
      if (running.size >= maxRunning || running.has(account)) {
        refuseWhenFull();
        if (ofAccount.length >= maxWaitingPerAccount) throw queueFull();
      }
      await new Promise<void>((start) => {
        waiting.set(account, [...ofAccount, start]);
        waitingCount += 1;
        startNext();
      });
      try {
        return await work();
      } finally {
        running.delete(account);
        startNext();
      }
    },
  };
}

function queueFull() {
  return apiError('TOO_MANY_REQUESTS', { retryAfter: retryAfterSeconds });
}
