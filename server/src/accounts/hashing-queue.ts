import { apiError } from '@hotel/domain/api-error.ts';

const comeBackAfterSeconds = 5;

/** Runs work of which each account has one at a time, the accounts in turn. */
export type HashingQueue = {
  run<Result>(account: string, work: () => Promise<Result>): Promise<Result>;
  /** Throws TOO_MANY_REQUESTS while as many wait as may. */
  refuseWhenFull(): void;
};

type QueueLimits = {
  /** How many run at a time, of all accounts. */
  maxRunning: number;
  /** How many wait, of all accounts. */
  maxWaiting: number;
  /** How many of one account wait for the one that runs. */
  maxWaitingPerAccount: number;
};

/**
 * A queue in which no account keeps out another: of each, one piece of work is under way, and where
 * several accounts wait each has its turn. Refuses with 429 what would wait too long.
 */
export function hashingQueue(limits: QueueLimits): HashingQueue {
  const { maxRunning, maxWaiting, maxWaitingPerAccount } = limits;
  /** Who waits, by account; the accounts in the order of their turns. */
  const waiting = new Map<string, (() => void)[]>();
  const running = new Set<string>();
  let waitingCount = 0;

  const startNext = () => {
    if (running.size >= maxRunning) return;
    for (const [account, [start, ...others]] of waiting) {
      if (running.has(account)) continue;
      waiting.delete(account);
      // Behind the other accounts.
      if (others.length > 0) waiting.set(account, others);
      waitingCount -= 1;
      running.add(account);
      start?.();
      return;
    }
  };

  const refuseWhenFull = () => {
    if (waitingCount >= maxWaiting) throw tooManyWait();
  };

  return {
    refuseWhenFull,
    async run(account, work) {
      const ofAccount = waiting.get(account) ?? [];
      if (running.size >= maxRunning || running.has(account)) {
        refuseWhenFull();
        if (ofAccount.length >= maxWaitingPerAccount) throw tooManyWait();
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

function tooManyWait() {
  return apiError('TOO_MANY_REQUESTS', { retryAfter: comeBackAfterSeconds });
}
