import { todayIn } from '@hotel/domain/calendar/day.ts';
import {
  cancelImportRange,
  listDailyRuns,
  saveDailyImport,
  startImportRange,
} from '@hotel/domain/daily-import/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { urlOf } from '../../test/database-for-tests.ts';
import { startImportingServer } from '../../test/start-importing-server.ts';
import { startTestServer } from '../../test/test-server.ts';
import { createSmallPms, serviceName } from '../pms/pms-for-tests.ts';
import { createConnectedHotel, isOver, waitForRun } from './imports-for-tests.ts';

const pms = await createSmallPms();
await pms.holds({ id: 1, arrival: '2026-03-01', nights: 3, adults: 2 });
/** Nobody works on its database but the processes of the test. */
const quiet = await startTestServer();

const from = { year: 2026, month: 2 };
const to = { year: 2026, month: 5 };

/** How a server of its own process finds the hotel and its PMS. */
async function itsWay() {
  return {
    databaseUrl: await urlOf(quiet.database),
    pmsUrl: await urlOf(pms.database),
    service: serviceName,
  };
}

describe('an import of a range of months', () => {
  it('is cancelled in the middle: the months that are in stay', async () => {
    const connected = await createConnectedHotel(quiet);
    const { hotel, manager } = connected;
    const way = await itsWay();
    const { id } = await manager.call(startImportRange, { body: { hotel_id: hotel.id, from, to } });
    const one = await startImportingServer({ ...way, most: 5 });
    await waitForRun('range', connected, ({ months_done }) => months_done === 2);
    const given = { params: { id }, body: { hotel_id: hotel.id } };
    expect(await manager.call(cancelImportRange, given)).toMatchObject({
      state: 'running',
      cancel_asked: true,
    });
    expect(await one.stop()).toBe(0);
    const two = await startImportingServer(way);
    expect(await waitForRun('range', connected, isOver)).toMatchObject({
      state: 'cancelled',
      months_done: 2,
      inserted: 28 + 31,
    });
    await two.stop();
  });

  it('goes on after a SIGKILL in the middle: no month lost, none twice', async () => {
    const connected = await createConnectedHotel(quiet);
    const { hotel, manager } = connected;
    const way = await itsWay();
    await manager.call(startImportRange, { body: { hotel_id: hotel.id, from, to } });
    const one = await startImportingServer({ ...way, most: 5 });
    await waitForRun('range', connected, ({ months_done }) => months_done === 2);
    await one.kill();
    expect(await waitForRun('range', connected, () => true)).toMatchObject({ state: 'running' });
    const two = await startImportingServer(way);
    expect(await waitForRun('range', connected, isOver)).toMatchObject({
      state: 'done',
      months_done: 4,
      // Each figure counted once: nothing was written a second time.
      inserted: 28 + 31 + 30 + 31,
      updated: 0,
    });
    expect(await two.stop()).toBe(0);
  });

  it('is released by a server that stops, and continues on another', async () => {
    const connected = await createConnectedHotel(quiet);
    const { hotel, manager } = connected;
    const way = await itsWay();
    await manager.call(startImportRange, { body: { hotel_id: hotel.id, from, to } });
    const one = await startImportingServer({ ...way, most: 3 });
    await waitForRun('range', connected, ({ months_done }) => months_done === 1);
    const two = await startImportingServer(way);
    expect(await one.stop()).toBe(0);
    expect(await waitForRun('range', connected, isOver)).toMatchObject({
      state: 'done',
      inserted: 28 + 31 + 30 + 31,
      updated: 0,
    });
    await two.stop();
  });
});

it('a daily import goes on after a SIGKILL in the middle of the morning', async () => {
  const connected = await createConnectedHotel(quiet);
  const query = { hotel_id: connected.hotel.id };
  await pms.workingDateIs(todayIn('Europe/Paris', Date.now()));
  await connected.manager.call(saveDailyImport, {
    query,
    body: { enabled: true, hour: '00:00', months: 3 },
  });
  const way = await itsWay();
  const fallen = await startImportingServer({ ...way, most: 3 });
  const stopped = await waitForRun('daily', connected, ({ months_done }) => months_done === 1);
  await fallen.kill();
  const next = await startImportingServer(way);
  const run = await waitForRun('daily', connected, isOver);
  expect(run).toMatchObject({ id: stopped.id, state: 'done', months_done: 3, updated: 0 });
  expect(await connected.manager.call(listDailyRuns, { query })).toHaveLength(1);
  await next.stop();
});
