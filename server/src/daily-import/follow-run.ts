import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ImportRun } from '@hotel/domain/daily-import/endpoints.ts';
import type { Queryable } from '../database/database.ts';
import type { EventFeed } from '../http/response/send-events.ts';
import { findRun } from './import-runs-store.ts';

/** One row is read each time; it shows the progress whichever server runs the import. */
const pollEveryMs = 500;

/** Sends the state of an import run, then each change of it, until it ends or is deleted. */
export function followRun(db: Queryable, hotel: string, id: string): EventFeed<ImportRun> {
  return async function* (signal) {
    let sent: ImportRun | null = null;
    while (!signal.aborted) {
      const run = await findRun(db, hotel, id);
      if (run === null) return;
      if (!isDeepStrictEqual(run, sent)) yield run;
      sent = run;
      if (run.ended_at !== null) return;
      await sleep(pollEveryMs, undefined, { signal }).catch(() => undefined);
    }
  };
}
