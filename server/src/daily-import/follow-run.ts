import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ImportRun } from '@hotel/domain/daily-import/endpoints.ts';
import type { Queryable } from '../database/database.ts';
import type { EventFeed } from '../http/response/send-events.ts';
import { findRun } from './import-runs-store.ts';

/** A look at one row; whichever server works at the import, it is seen this soon. */
const lookEveryMs = 500;

/** Tells an import as it stands, then at each change, until it is over or gone. */
export function followRun(db: Queryable, hotel: string, id: string): EventFeed<ImportRun> {
  return async function* (signal) {
    let told: ImportRun | null = null;
    while (!signal.aborted) {
      const run = await findRun(db, hotel, id);
      if (run === null) return;
      if (!isDeepStrictEqual(run, told)) yield run;
      told = run;
      if (run.ended_at !== null) return;
      await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined);
    }
  };
}
