import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { isAllowed } from '@hotel/domain/access/authorization.ts';
import { apiError } from '@hotel/domain/api-error.ts';
import { todayIn } from '@hotel/domain/calendar/day.ts';
import * as calls from '@hotel/domain/daily-import/endpoints.ts';
import {
  defaultMonthsAhead,
  monthsBetween,
  suggestedImportHour,
} from '@hotel/domain/daily-import/schedule.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import type { Queryable } from '../platform/database/database.ts';
import {
  type EndpointHandler,
  handleInTransaction,
  handleRequest,
} from '../platform/http/endpoint-handler.ts';
import type { EventFeed } from '../platform/http/response/send-events.ts';
import { isHotelInUse } from '../platform/jobs/job-queue.ts';
import { importConflict } from '../pms/import/import-month.ts';
import * as store from './daily-import-store.ts';
import * as runs from './import-runs-store.ts';
import { enqueueImport } from './run-import.ts';
import { type DailyImportDependencies, isSnapshotMissing } from './scheduler.ts';

const shownRuns = 30;

/** One row is read each time; it shows the progress whichever server runs the import. */
const pollEveryMs = 500;

/** Imports that the server does by itself: ranges of months, and each morning's. */
export function dailyImportEndpoints(dependencies: DailyImportDependencies): EndpointHandler[] {
  return [
    ...rangeEndpoints(dependencies),
    ...settingsEndpoints(dependencies),
    ...morningEndpoints(dependencies),
  ];
}

function rangeEndpoints(dependencies: DailyImportDependencies): EndpointHandler[] {
  return [
    handleInTransaction(
      calls.startImportRange,
      async (tx, { caller, hotel, body: { from, to } }) => {
        const months = monthsBetween(from, to);
        return start(dependencies, tx, {
          hotel,
          kind: 'range',
          askedBy: caller.id,
          first: from,
          months,
        });
      },
    ),

    handleRequest(calls.readImportRange, async (db, { hotel }) => ({
      run: await runs.findLatest(db, hotel, 'range'),
    })),

    handleRequest(calls.followImportRun, async (db, { hotel, params: { id } }) => {
      if ((await runs.findRun(db, hotel, id)) === null) throw apiError('NOT_FOUND');
      return followRun(db, hotel, id);
    }),

    handleInTransaction(calls.cancelImportRange, async (tx, { hotel, params: { id } }) => {
      const run = await runs.cancelRun(tx, hotel, id, dependencies.now());
      if (run === null) throw apiError('NOT_FOUND');
      return run;
    }),
  ];
}

type RequestedRun = Omit<Parameters<typeof runs.insertRun>[1], 'day'>;

/** Starts an import that a user requests; 409 while another of the hotel is under way. */
async function start(
  { jobs, now }: DailyImportDependencies,
  tx: Queryable,
  requested: RequestedRun,
) {
  const found = await hotelOf(tx, requested.hotel);
  if (!found.hasPms) throw apiError('PMS_NOT_CONFIGURED');
  if (await isHotelInUse(tx, requested.hotel)) throw importConflict();
  const run = await runs.insertRun(tx, { ...requested, day: null }, now());
  if (run === null) throw new Error('an import without a day was not inserted');
  await enqueueImport(jobs, tx, run.id);
  return run;
}

/** Of a hotel that never saved any. */
const initialSettings: store.DailySettings = {
  enabled: false,
  hour: suggestedImportHour,
  months: defaultMonthsAhead,
};

async function hotelOf(db: Queryable, hotel: string) {
  const found = await store.findImportHotel(db, hotel);
  if (found === null) throw apiError('NOT_FOUND');
  return { ...found, settings: found.settings ?? initialSettings };
}

/** Sends the state of an import run, then each change of it, until it ends or is deleted. */
function followRun(db: Queryable, hotel: string, id: string): EventFeed<calls.ImportRun> {
  return async function* (signal) {
    let sent: calls.ImportRun | null = null;
    while (!signal.aborted) {
      const run = await runs.findRun(db, hotel, id);
      if (run === null) return;
      if (!isDeepStrictEqual(run, sent)) yield run;
      sent = run;
      if (run.ended_at !== null) return;
      await sleep(pollEveryMs, undefined, { signal }).catch(() => undefined);
    }
  };
}

function settingsEndpoints(dependencies: DailyImportDependencies): EndpointHandler[] {
  const shown = async (db: Queryable, hotel: string, account: string) => {
    const { timeZone, hasPms, settings } = await hotelOf(db, hotel);
    const today = todayIn(timeZone, dependencies.now().getTime());
    return {
      ...settings,
      time_zone: timeZone,
      has_pms: hasPms,
      today,
      has_snapshot_of_today: await store.hasSnapshot(db, hotel, today),
      tells_by_mail: await store.isSubscribedToMissing(db, account, hotel),
    };
  };
  return [
    handleRequest(calls.readDailyImport, (db, { caller, hotel }) => shown(db, hotel, caller.id)),

    handleInTransaction(calls.saveDailyImport, async (tx, { caller, hotel, body }) => {
      const { hasPms, settings } = await hotelOf(tx, hotel);
      if (body.enabled && !hasPms) throw apiError('PMS_NOT_CONFIGURED');
      await store.saveDailySettings(tx, hotel, {
        enabled: body.enabled ?? settings.enabled,
        hour: body.hour ?? settings.hour,
        months: body.months ?? settings.months,
      });
      return shown(tx, hotel, caller.id);
    }),

    handleInTransaction(
      calls.tellMissingByMail,
      async (tx, { caller, hotel, body: { by_mail } }) => {
        await store.subscribeToMissing(tx, caller.id, hotel, by_mail);
        return { by_mail };
      },
    ),
  ];
}

function morningEndpoints(dependencies: DailyImportDependencies): EndpointHandler[] {
  return [
    handleInTransaction(calls.runDailyImport, async (tx, { caller, hotel }) => {
      const { settings } = await hotelOf(tx, hotel);
      return start(dependencies, tx, {
        hotel,
        kind: 'daily',
        askedBy: caller.id,
        first: null,
        months: settings.months,
      });
    }),

    handleRequest(calls.listDailyRuns, (db, { hotel }) =>
      runs.newestRuns(db, hotel, 'daily', shownRuns),
    ),

    handleRequest(calls.listMissingSnapshots, async (db, { caller }) => {
      if (!isAllowed(caller, 'write-nights')) return [];
      const at = dependencies.now();
      const expected = await store.expectedHotelsOf(db, caller, at);
      return expected
        .filter((hotel) => isSnapshotMissing(hotel, at))
        .map(({ id, name, timeZone, failure, hasPms }) => ({
          id,
          name,
          day: todayIn(timeZone, at.getTime()),
          failure,
          has_pms: hasPms,
        }))
        .toSorted((one, other) => inFrenchOrder(one.name, other.name));
    }),
  ];
}
