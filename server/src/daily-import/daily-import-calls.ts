import { may } from '@hotel/domain/access/rights.ts';
import { todayIn } from '@hotel/domain/calendar/day.ts';
import * as calls from '@hotel/domain/daily-import/calls.ts';
import { monthsBetween, offeredHour, usualMonths } from '@hotel/domain/daily-import/when-due.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import { refusal } from '@hotel/domain/refusals.ts';
import type { Queryable } from '../database/database.ts';
import { type AnsweredCall, atOnce, read, write } from '../http/answered-call.ts';
import { refuseWhileImporting } from '../pms/import-month.ts';
import * as store from './daily-import-store.ts';
import { followRun } from './follow-run.ts';
import { isMissed, type Rounds } from './import-round.ts';
import * as runs from './import-runs-store.ts';
import { askForWork } from './run-import.ts';

const shownRuns = 30;

/** Imports that the server does by itself: ranges of months, and each morning's. */
export function dailyImportCalls(house: Rounds): AnsweredCall[] {
  return [...rangeCalls(house), ...settingsCalls(house), ...morningCalls(house)];
}

function rangeCalls(house: Rounds): AnsweredCall[] {
  return [
    write(calls.startImportRange, async (tx, { caller, hotel, body: { from, to } }) => {
      const months = monthsBetween(from, to);
      return start(house, tx, { hotel, kind: 'range', askedBy: caller.id, first: from, months });
    }),

    atOnce(calls.readImportRange, async (db, { hotel }) => ({
      run: await runs.findLatest(db, hotel, 'range'),
    })),

    read(calls.followImportRange, async (db, { hotel, params: { id } }) => {
      if ((await runs.findRun(db, hotel, id)) === null) throw refusal('NOT_FOUND');
      return followRun(db, hotel, id);
    }),

    write(calls.cancelImportRange, async (tx, { hotel, params: { id } }) => {
      const run = await runs.cancelRun(tx, hotel, id, house.now());
      if (run === null) throw refusal('NOT_FOUND');
      return run;
    }),
  ];
}

type Asked = Omit<Parameters<typeof runs.insertRun>[1], 'day'>;

/** Starts an import that a person asks for; 409 while another of the hotel is under way. */
async function start({ jobs, now }: Rounds, tx: Queryable, asked: Asked) {
  const found = await hotelOf(tx, asked.hotel);
  if (!found.hasPms) throw refusal('PMS_NOT_CONFIGURED');
  await refuseWhileImporting(tx, asked.hotel);
  const run = await runs.insertRun(tx, { ...asked, day: null }, now());
  if (run === null) throw new Error('an import without a day was not inserted');
  await askForWork(jobs, tx, run.id);
  return run;
}

async function hotelOf(db: Queryable, hotel: string): Promise<store.HotelOfImports> {
  const found = await store.findHotelOfImports(db, hotel);
  if (found === null) throw refusal('NOT_FOUND');
  return found;
}

function settingsCalls(house: Rounds): AnsweredCall[] {
  const shown = async (db: Queryable, hotel: string, account: string) => {
    const { timeZone, hasPms, settings } = await hotelOf(db, hotel);
    const today = todayIn(timeZone, house.now().getTime());
    return {
      ...(settings ?? { enabled: false, hour: offeredHour, months: usualMonths }),
      time_zone: timeZone,
      has_pms: hasPms,
      today,
      has_snapshot_of_today: await store.hasSnapshot(db, hotel, today),
      tells_by_mail: await store.wantsNotice(db, account, hotel),
    };
  };
  return [
    atOnce(calls.readDailyImport, (db, { caller, hotel }) => shown(db, hotel, caller.id)),

    write(calls.saveDailyImport, async (tx, { caller, hotel, body }) => {
      const { hasPms } = await hotelOf(tx, hotel);
      if (body.enabled && !hasPms) throw refusal('PMS_NOT_CONFIGURED');
      await store.saveDailySettings(tx, hotel, body);
      return shown(tx, hotel, caller.id);
    }),

    atOnce(calls.tellMissingByMail, async (db, { caller, hotel, body: { by_mail } }) => {
      await store.setNotice(db, caller.id, hotel, by_mail);
      return { by_mail };
    }),
  ];
}

function morningCalls(house: Rounds): AnsweredCall[] {
  return [
    write(calls.runDailyImport, async (tx, { caller, hotel }) => {
      const { settings } = await hotelOf(tx, hotel);
      const months = settings?.months ?? usualMonths;
      return start(house, tx, { hotel, kind: 'daily', askedBy: caller.id, first: null, months });
    }),

    atOnce(calls.listDailyRuns, (db, { hotel }) => runs.newestRuns(db, hotel, 'daily', shownRuns)),

    atOnce(calls.listMissingSnapshots, async (db, { caller }) => {
      if (!may(caller, 'write-nights')) return [];
      const at = house.now();
      const expected = await store.expectedHotelsOf(db, caller, at);
      return expected
        .filter((hotel) => isMissed(hotel, at))
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
