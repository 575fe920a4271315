import {
  cancelImportRange,
  followImportRun,
  importRun,
  readImportRange,
  startImportRange,
} from '@hotel/domain/daily-import/endpoints.ts';
import { readImports, undoImport } from '@hotel/domain/imports/endpoints.ts';
import { readSnapshots } from '@hotel/domain/nights/endpoints.ts';
import { importNights } from '@hotel/domain/pms/endpoints.ts';
import { beforeEach, expect, it } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';
import { createSmallPms } from '../pms/pms-for-tests.ts';
import { defaultPmsTimeouts } from '../pms/with-hotel-pms.ts';
import {
  createConnectedHotel,
  eventsIn,
  isOver,
  triggerSchedulerTick,
  waitForRun,
} from './imports-for-tests.ts';

/** On a server that stops or is killed: imports-of-stopped-server.slow.test.ts. */
const pms = await createSmallPms();
await pms.holds({ id: 1, arrival: '2026-03-01', nights: 3, adults: 2 });
const clock = { at: Date.parse('2026-03-10T08:00:00Z') };
const server = await startTestServer({
  demonstrationPms: pms.demonstrationPms,
  pmsTimeouts: { ...defaultPmsTimeouts, connectMs: 5_000, runMs: 20_000 },
  now: () => new Date(clock.at),
});
await server.app.listen({ port: 0, host: '127.0.0.1' });

beforeEach(() => {
  pms.behaviour.is = 'answers';
});

const march = { year: 2026, month: 3 };
const from = { year: 2026, month: 2 };
const to = { year: 2026, month: 5 };

it('imports every month of a range, reports its progress, and ends', async () => {
  const { hotel, manager } = await createConnectedHotel(server);
  const query = { hotel_id: hotel.id };
  expect(await manager.call(readImportRange, { query })).toEqual({ run: null });
  const run = await manager.call(startImportRange, { body: { ...query, from, to } });
  expect(run).toMatchObject({ kind: 'range', months: 4, months_done: 0, first_month: from });

  const url = `/api/oracle/import-ranges/${run.id}/progress`;
  const response = await manager.send('GET', url, { query });
  expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  const events = eventsIn(response.body).map((event) => importRun.parse(event));
  expect(events.at(-1)).toMatchObject({
    state: 'done',
    months_done: 4,
    inserted: 28 + 31 + 30 + 31,
    updated: 0,
    skipped: 0,
    failure: null,
  });
  const done = events.map(({ months_done }) => months_done);
  expect(done).toEqual(done.toSorted((one, other) => one - other));
  const rows = await manager.call(readSnapshots, { query: { ...query, ...march } });
  expect(rows.filter(({ nuitees }) => nuitees > 0)).toEqual(
    ['2026-03-01', '2026-03-02', '2026-03-03'].map((stay_date) => ({
      as_of_date: '2026-03-10',
      stay_date,
      nuitees: 2,
    })),
  );
});

it('names the unlikely figures that it stored, and no line as skipped', async () => {
  await pms.holds({ id: 40, arrival: '2026-07-14', nights: 1, adults: 90 });
  const connected = await createConnectedHotel(server);
  const july = { year: 2026, month: 7 };
  await connected.manager.call(startImportRange, {
    body: { hotel_id: connected.hotel.id, from: july, to: july },
  });
  const run = await waitForRun('range', connected, isOver);
  expect(run).toMatchObject({ state: 'done', inserted: 31, skipped: 0, errors: [] });
  expect(run.remarks).toEqual([
    expect.stringMatching(
      /^juillet 2026, À vérifier : 1 valeur dépasse trois fois les \d lits : 14\/07\/2026 \(90\)\.$/,
    ),
  ]);
});

it('is one entry of the imports, which takes all its months back', async () => {
  const connected = await createConnectedHotel(server);
  const { hotel, manager } = connected;
  const query = { hotel_id: hotel.id };
  await manager.call(startImportRange, { body: { ...query, from, to } });
  await waitForRun('range', connected, isOver);
  const entries = await manager.call(readImports, { query });
  expect(entries).toEqual([
    expect.objectContaining({
      kind: 'oracle',
      by: manager.email,
      months: ['2026-02', '2026-03', '2026-04', '2026-05'],
      inserted: 28 + 31 + 30 + 31,
    }),
  ]);
  await manager.call(undoImport, { params: { id: entries[0]?.id ?? '' }, body: query });
  expect(await manager.call(readSnapshots, { query: { ...query, ...march } })).toEqual([]);
});

it('refuses a second range, and a single month while it is read from the PMS', async () => {
  const connected = await createConnectedHotel(server);
  const { hotel, manager } = connected;
  const body = { hotel_id: hotel.id, from, to };
  pms.behaviour.is = 'hangs';
  await manager.call(startImportRange, { body });
  await waitForRun('range', connected, ({ state }) => state === 'running');
  expect(await manager.expectError(startImportRange, { body })).toMatchObject({
    status: 409,
    message: 'Un import est déjà en cours pour cet hôtel.',
  });
  const month = { hotel_id: hotel.id, ...march };
  expect((await manager.expectError(importNights, { body: month })).status).toBe(409);
  // The imports of the tests below wait until this one ends.
  pms.failPendingQueries();
});

it.each([
  ['the end before the beginning', { from: to, to: from }],
  ['more than five years', { from: { year: 2020, month: 1 }, to: { year: 2025, month: 1 } }],
  ['a month there is not', { from, to: { year: 2026, month: 13 } }],
])('refuses %s', async (_, range) => {
  const { hotel, manager } = await createConnectedHotel(server);
  const body = { hotel_id: hotel.id, ...range };
  expect((await manager.expectError(startImportRange, { body })).status).toBe(400);
});

it('refuses a hotel without settings', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  const body = { hotel_id: hotel.id, from, to };
  expect((await manager.expectError(startImportRange, { body })).error).toBe('PMS_NOT_CONFIGURED');
});

it('retries while the PMS does not respond, then gives up and names the month where it stopped', async () => {
  const connected = await createConnectedHotel(server);
  const { hotel, manager } = connected;
  pms.behaviour.is = 'fails';
  await manager.call(startImportRange, { body: { hotel_id: hotel.id, from, to } });
  for (const tries of [1, 2, 3]) {
    const waiting = await waitForRun(
      'range',
      connected,
      (run) => run.state === 'waiting' && run.tries === tries,
    );
    expect(waiting).toMatchObject({ failure: 'Le PMS de l’hôtel ne répond pas.', months_done: 0 });
    expect(Date.parse(waiting.next_try_at ?? '')).toBe(clock.at + tries * 60_000);
    clock.at += tries * 60_000;
    await triggerSchedulerTick(server.database);
  }
  expect(await waitForRun('range', connected, isOver)).toMatchObject({
    state: 'failed',
    failure: 'Le PMS de l’hôtel ne répond pas.',
  });
  pms.behaviour.is = 'answers';
  await manager.call(startImportRange, { body: { hotel_id: hotel.id, from, to } });
  expect(await waitForRun('range', connected, isOver)).toMatchObject({ state: 'done' });
});

it('is cancelled while it waits, at once', async () => {
  const connected = await createConnectedHotel(server);
  const { hotel, manager } = connected;
  pms.behaviour.is = 'fails';
  const { id } = await manager.call(startImportRange, { body: { hotel_id: hotel.id, from, to } });
  // An import waits for its first try too: a server may take that one in hand at any moment.
  await waitForRun('range', connected, ({ state, tries }) => state === 'waiting' && tries === 1);
  const given = { params: { id }, body: { hotel_id: hotel.id } };
  expect(await manager.call(cancelImportRange, given)).toMatchObject({ state: 'cancelled' });
  // Over is over.
  expect(await manager.call(cancelImportRange, given)).toMatchObject({ state: 'cancelled' });
});

it('is cancelled when the attempt fails during which the cancel was requested, without a retry', async () => {
  const connected = await createConnectedHotel(server);
  const { hotel, manager } = connected;
  pms.behaviour.is = 'hangs';
  const { id } = await manager.call(startImportRange, { body: { hotel_id: hotel.id, from, to } });
  await waitForRun('range', connected, ({ state }) => state === 'running');
  const given = { params: { id }, body: { hotel_id: hotel.id } };
  expect(await manager.call(cancelImportRange, given)).toMatchObject({
    state: 'running',
    cancel_asked: true,
  });
  pms.failPendingQueries();
  expect(await waitForRun('range', connected, ({ state }) => state !== 'running')).toMatchObject({
    state: 'cancelled',
    tries: 1,
    months_done: 0,
    next_try_at: null,
  });
});

it('is shown to users of the hotel only', async () => {
  const { hotel, manager } = await createConnectedHotel(server);
  const body = { hotel_id: hotel.id, from, to: from };
  const { id } = await manager.call(startImportRange, { body });
  const other = await createConnectedHotel(server);
  const theirs = { params: { id }, query: { hotel_id: other.hotel.id } };
  expect((await other.manager.expectError(followImportRun, theirs)).status).toBe(404);
  const mine = { params: { id }, body: { hotel_id: other.hotel.id } };
  expect((await other.manager.expectError(cancelImportRange, mine)).status).toBe(404);
});
