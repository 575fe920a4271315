import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queryable } from '../database/database.ts';
import type { Email } from './email.ts';
import type { MailEncryption } from './mail-encryption.ts';
import * as store from './mail-queue-store.ts';
import type { MailTransport } from './mail-transport.ts';

/** Where rooms leave their letters. */
export type MailQueue = {
  /** Queues a letter in the transaction that causes it: with it or not at all. */
  post(tx: Queryable, letter: Email): Promise<void>;
  /** A transaction that queued a letter is committed: it need not wait for the next round. */
  wake(): void;
  /** Begins to send, and goes on until `close`. */
  start(): void;
  close(): Promise<void>;
};

/** How long a letter waits after a try that failed: twice as long each time, up to the longest. */
export type MailRetryPolicy = { firstPauseMs: number; longestPauseMs: number };

const minuteMs = 60_000;
export const defaultMailRetryPolicy: MailRetryPolicy = {
  firstPauseMs: 5_000,
  longestPauseMs: 10 * minuteMs,
};

/** Another server may have queued a letter, and fallen before it sent it. */
const roundMs = 30_000;
/** Longer than any try, so that nobody else tries the same letter meanwhile. */
const leaseSeconds = 120;
const longestTryMs = 90_000;
/** As long as mail servers keep trying among themselves. */
const givenUpAfterMs = 5 * 24 * 60 * minuteMs;
/** A stop may not wait for a mail server: the letter is tried again after its lease. */
const longestCloseMs = 3_000;

export type MailQueueDependencies = {
  database: Database;
  envelope: MailEncryption;
  carry: MailTransport;
  patience: MailRetryPolicy;
  log: FastifyBaseLogger;
};

/**
 * Letters leave one after the other. Each is taken, tried, and removed once a carrier has it; until
 * then it stays, so that a mail server that is away delays a letter and loses none.
 */
export function createMailQueue(staff: MailQueueDependencies): MailQueue {
  const bell = aBell();
  let closed = false;
  let work: Promise<void> = Promise.resolve();
  const untilClosed = async () => {
    while (!closed) {
      const pauseMs = await oneRound(staff, () => closed);
      await bell.rungWithin(pauseMs);
    }
  };
  return {
    post: (tx, letter) => {
      const id = randomUUID();
      return store.queueMail(tx, id, staff.envelope.seal(id, letter));
    },
    wake: bell.ring,
    start: () => {
      work = untilClosed();
    },
    close: async () => {
      closed = true;
      bell.ring();
      await Promise.race([work, sleep(longestCloseMs, undefined, { ref: false })]);
    },
  };
}

/** Sends all that is due, and answers how long nothing more will be, in milliseconds. */
async function oneRound(staff: MailQueueDependencies, isClosed: () => boolean): Promise<number> {
  try {
    while (!isClosed()) {
      const mail = await store.leaseMail(staff.database, leaseSeconds);
      if (mail === null) break;
      await tryToSend(staff, mail);
    }
    const wait = (await store.nextAttemptIn(staff.database)) ?? roundMs;
    return Math.min(Math.max(wait, 0), roundMs);
  } catch (error) {
    staff.log.warn({ err: error }, 'the letters to send could not be read');
    return staff.patience.firstPauseMs;
  }
}

async function tryToSend(staff: MailQueueDependencies, mail: store.LeasedMail): Promise<void> {
  const { database, log } = staff;
  const failure = await failureOf(staff, mail);
  if (failure === null) {
    await store.removeMail(database, mail.id);
    log.info({ mail: mail.id, tries: mail.tries }, 'letter sent');
  } else if (Date.now() - Date.parse(mail.queuedAt) > givenUpAfterMs) {
    await store.removeMail(database, mail.id);
    log.error({ mail: mail.id, tries: mail.tries, err: failure }, 'letter given up');
  } else {
    log.warn({ mail: mail.id, tries: mail.tries, err: failure }, 'letter not sent yet');
    await store.postponeMail(database, mail.id, pauseAfter(mail.tries, staff.patience));
  }
}

/** Why a letter could not be sent; null when it was. */
async function failureOf(
  { envelope, carry }: MailQueueDependencies,
  mail: store.LeasedMail,
): Promise<Error | null> {
  const letter = envelope.open(mail.id, mail.sealed);
  if (letter === null) return new Error('sealed with another ENCRYPTION_KEY');
  const isSent = carry(letter, mail).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  const patience = new AbortController();
  const isLate = sleep(longestTryMs, new Error('no answer'), {
    ref: false,
    signal: patience.signal,
  }).catch(() => null);
  return Promise.race([isSent, isLate]).finally(() => patience.abort());
}

function pauseAfter(tries: number, { firstPauseMs, longestPauseMs }: MailRetryPolicy): number {
  return Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs);
}

/** A bell rung while nobody waits is heard by the next who does. */
function aBell() {
  let rung = false;
  let hear = () => {};
  return {
    ring: () => {
      rung = true;
      hear();
    },
    rungWithin: async (ms: number) => {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          timer.unref();
          hear = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
    },
  };
}
