import {
  type ImportRun,
  listDailyRuns,
  listMissingSnapshots,
  readDailyImport,
  runDailyImport,
  saveDailyImport,
  tellMissingByMail,
} from '@hotel/domain/daily-import/endpoints.ts';
import { readImports } from '@hotel/domain/imports/endpoints.ts';
import { readSnapshots, writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import { beforeEach, expect, it } from 'vitest';
import { openOutbox } from '../../test/outbox.ts';
import { startTestServer } from '../../test/test-server.ts';
import { createSmallPms } from '../pms/pms-for-tests.ts';
import {
  createConnectedHotel,
  isOver,
  triggerSchedulerTick,
  waitForRun,
} from './imports-for-tests.ts';

/** When a server is killed meanwhile: imports-of-stopped-server.slow.test.ts. */
const pms = await createSmallPms();
await pms.holds({ id: 1, arrival: '2026-03-09', nights: 3, adults: 2 });
const clock = { at: 0 };
const parts = {
  demonstrationPms: pms.demonstrationPms,
  now: () => new Date(clock.at),
};
const one = await startTestServer(parts);
const two = await startTestServer({ ...parts, database: one.database });
for (const { app } of [one, two]) await app.listen({ port: 0, host: '127.0.0.1' });
/** On the clock of the test, without the rounds that servers make by themselves every minute. */
const withoutRounds = await startTestServer(parts);
const { database } = one;

beforeEach(async () => {
  pms.behaviour.is = 'answers';
  await pms.workingDateIs('2026-03-10');
  itIs('2026-03-10T04:59:00Z');
  // Hotels of the tests before have had their morning.
  await database.query('update daily_import set enabled = false');
});

function itIs(instant: string): void {
  clock.at = Date.parse(instant);
}

/** A hotel whose nights are imported at six, Paris time, two months of them. */
async function aDailyHotel(server = one) {
  const connected = await createConnectedHotel(server);
  const query = { hotel_id: connected.hotel.id };
  const body = { enabled: true, hour: '06:00', months: 2 };
  await connected.manager.call(saveDailyImport, { query, body });
  return { ...connected, query, runs: () => connected.manager.call(listDailyRuns, { query }) };
}

it('imports the months of the working date once it is the hour, once for two servers', async () => {
  const daily = await aDailyHotel();
  await triggerSchedulerTick(database);
  expect(await daily.runs()).toEqual([]);
  itIs('2026-03-10T05:00:00Z');
  await Promise.all([triggerSchedulerTick(database), triggerSchedulerTick(database)]);
  await waitForRun('daily', daily, isOver);
  itIs('2026-03-10T21:00:00Z');
  await triggerSchedulerTick(database);
  expect(await daily.runs()).toEqual([
    expect.objectContaining({
      day: '2026-03-10',
      state: 'done',
      as_of_date: '2026-03-10',
      first_month: { year: 2026, month: 3 },
      months_done: 2,
      inserted: 61,
      tries: 1,
      failure: null,
      started_at: '2026-03-10T05:00:00.000Z',
    }),
  ]);
  const { rows: entries } = await database.query(
    `select actor_id, detail -> 'values' as values from audit_entry
     where action = 'daily-import' and hotel_id = $1`,
    [daily.hotel.id],
  );
  expect(entries).toEqual([
    {
      actor_id: null,
      values: { as_of_date: '2026-03-10', months_done: 2, inserted: 61, updated: 0, skipped: 0 },
    },
  ]);
  const rows = await daily.manager.call(readSnapshots, {
    query: { ...daily.query, year: 2026, month: 3 },
  });
  expect(rows.find(({ stay_date }) => stay_date === '2026-03-10')).toEqual({
    as_of_date: '2026-03-10',
    stay_date: '2026-03-10',
    nuitees: 2,
  });
});

it('catches up on the same day when no server was there at the hour, and takes the next day anew', async () => {
  const daily = await aDailyHotel();
  itIs('2026-03-10T19:30:00Z');
  await triggerSchedulerTick(database);
  expect(await waitForRun('daily', daily, isOver)).toMatchObject({
    day: '2026-03-10',
    state: 'done',
  });
  await pms.workingDateIs('2026-03-11');
  itIs('2026-03-11T05:00:00Z');
  await triggerSchedulerTick(database);
  const next = await waitForRun('daily', daily, (run) => run.day === '2026-03-11' && isOver(run));
  expect(next).toMatchObject({ state: 'done', as_of_date: '2026-03-11' });
});

it("runs at the hotel's local time", async () => {
  const daily = await aDailyHotel();
  await database.query(`update hotel set time_zone = 'Pacific/Noumea' where id = $1`, [
    daily.hotel.id,
  ]);
  // 05:59, then 06:00 on the 11th in Nouméa.
  itIs('2026-03-10T18:59:00Z');
  await triggerSchedulerTick(database);
  expect(await daily.runs()).toEqual([]);
  itIs('2026-03-10T19:00:00Z');
  await triggerSchedulerTick(database);
  expect((await daily.runs()).map(({ day }) => day)).toEqual(['2026-03-11']);
});

it('tries again with growing pauses while the PMS is away, and succeeds the same day', async () => {
  const daily = await aDailyHotel();
  pms.behaviour.is = 'fails';
  itIs('2026-03-10T05:00:00Z');
  await triggerSchedulerTick(database);
  for (const [tries, minutes] of [
    [1, 2],
    [2, 4],
    [3, 8],
  ] as const) {
    const waiting = await waitForRun(
      'daily',
      daily,
      (run) => run.state === 'waiting' && run.tries === tries,
    );
    expect(waiting.failure).toBe('Le PMS de l’hôtel ne répond pas.');
    expect(Date.parse(waiting.next_try_at ?? '') - clock.at).toBe(minutes * 60_000);
    clock.at += minutes * 60_000;
    if (tries === 3) pms.behaviour.is = 'answers';
    await triggerSchedulerTick(database);
  }
  expect(await waitForRun('daily', daily, isOver)).toMatchObject({
    state: 'done',
    failure: null,
    inserted: 61,
    started_at: '2026-03-10T05:00:00.000Z',
    ended_at: '2026-03-10T05:14:00.000Z',
  });
});

it('waits for the night audit: the books of today are never stored as those of yesterday', async () => {
  const daily = await aDailyHotel();
  await pms.workingDateIs('2026-03-09');
  itIs('2026-03-10T05:00:00Z');
  await triggerSchedulerTick(database);
  const tried = ({ state, tries }: ImportRun) => state === 'waiting' && tries === 1;
  expect(await waitForRun('daily', daily, tried)).toMatchObject({
    failure: 'Le PMS est encore au 09/03/2026 : sa clôture n’est pas faite.',
    months_done: 0,
  });
  await pms.workingDateIs('2026-03-10');
  clock.at += 2 * 60_000;
  await triggerSchedulerTick(database);
  expect(await waitForRun('daily', daily, isOver)).toMatchObject({ as_of_date: '2026-03-10' });
  const query = { ...daily.query, year: 2026, month: 3 };
  const asOf = (await daily.manager.call(readSnapshots, { query })).map((row) => row.as_of_date);
  expect(new Set(asOf)).toEqual(new Set(['2026-03-10']));
});

it('reports that the day is over when the PMS never responded again', async () => {
  const daily = await aDailyHotel();
  pms.behaviour.is = 'fails';
  itIs('2026-03-10T22:30:00Z');
  await triggerSchedulerTick(database);
  await waitForRun('daily', daily, ({ state, tries }) => state === 'waiting' && tries === 1);
  await database.query('update daily_import set enabled = false');
  itIs('2026-03-11T23:10:00Z');
  await triggerSchedulerTick(database);
  expect(await waitForRun('daily', daily, isOver)).toMatchObject({
    day: '2026-03-10',
    state: 'failed',
    failure: 'Le PMS de l’hôtel ne répond pas. La journée est passée.',
  });
});

it('forgets at the full hour from where figures were imported twelve months ago', async () => {
  const { hotel, manager } = await createConnectedHotel(one);
  for (const as_of_date of ['2025-03-09', '2025-03-10']) {
    const items = [{ stay_date: '2025-03-09', nuitees: 12 }];
    await manager.call(writeSnapshot, { body: { hotel_id: hotel.id, as_of_date, items } });
  }
  await database.query(
    `update nights_import set begun_at = case row when 1 then $2::timestamptz else $3::timestamptz end
     from (select id as entry, row_number() over (order by id) as row
           from nights_import where hotel_id = $1) as numbered
     where hotel_id = $1 and id = entry`,
    [hotel.id, '2025-03-10T05:59:00Z', '2025-03-10T06:01:00Z'],
  );
  const cachedRows = async () =>
    (await manager.call(readImports, { query: { hotel_id: hotel.id } })).map(
      ({ begun_at, by, address, inserted }) => [begun_at, by, address !== null, inserted],
    );
  const [later, earlier] = [
    ['2025-03-10T06:01:00.000Z', manager.email],
    ['2025-03-10T05:59:00.000Z', manager.email],
  ];
  itIs('2026-03-10T06:59:00Z');
  await triggerSchedulerTick(database);
  expect(await cachedRows()).toEqual([
    [...later, true, 1],
    [...earlier, true, 1],
  ]);
  itIs('2026-03-10T06:00:00Z');
  await triggerSchedulerTick(database);
  expect(await cachedRows()).toEqual([
    [...later, true, 1],
    [...earlier, false, 1],
  ]);
});

it('runs at once on request, whatever the working date, and gives the reason when it cannot', async () => {
  const connected = await createConnectedHotel(one);
  const { hotel, manager } = connected;
  const body = { hotel_id: hotel.id };
  await pms.workingDateIs('2026-03-08');
  expect(await manager.call(runDailyImport, { body })).toMatchObject({ day: null, months: 12 });
  expect(await waitForRun('daily', connected, isOver)).toMatchObject({
    state: 'done',
    as_of_date: '2026-03-08',
    months_done: 12,
  });
  pms.behaviour.is = 'fails';
  const { id } = await manager.call(runDailyImport, { body });
  expect(await waitForRun('daily', connected, (run) => run.id === id && isOver(run))).toMatchObject(
    {
      state: 'failed',
      failure: 'Le PMS de l’hôtel ne répond pas.',
      next_try_at: null,
    },
  );
});

it('is off until it is set up, which takes a PMS', async () => {
  const hotel = await one.createHotel();
  const manager = await one.createManager(hotel);
  const query = { hotel_id: hotel.id };
  expect(await manager.call(readDailyImport, { query })).toEqual({
    enabled: false,
    hour: '06:00',
    months: 12,
    time_zone: 'Europe/Paris',
    has_pms: false,
    today: '2026-03-10',
    has_snapshot_of_today: false,
    tells_by_mail: false,
  });
  const settings = { enabled: true, hour: '05:45', months: 6 };
  const saving = (body: object) => manager.expectError(saveDailyImport, { query, body });
  expect((await saving(settings)).error).toBe('PMS_NOT_CONFIGURED');
  for (const hour of ['24:00', '6:00', '06:60', '', '06:00:00']) {
    expect((await saving({ ...settings, hour })).message).toBe('L’heure s’écrit HH:MM.');
  }
  expect((await saving({ ...settings, months: 0 })).status).toBe(400);
  expect((await saving({ ...settings, months: 25 })).status).toBe(400);
});

it('keeps the settings that a change does not send', async () => {
  const { manager, query } = await aDailyHotel(withoutRounds);
  await manager.call(saveDailyImport, { query, body: { enabled: true, hour: '05:45', months: 6 } });
  const paused = await manager.call(saveDailyImport, { query, body: { enabled: false } });
  expect(paused).toMatchObject({ enabled: false, hour: '05:45', months: 6 });
});

it('names the hotels whose snapshot is missing to those who may act, after the hour only', async () => {
  const { hotel, manager, query } = await aDailyHotel(withoutRounds);
  expect(await manager.call(listMissingSnapshots)).toEqual([]);
  itIs('2026-03-10T05:00:00Z');
  expect(await manager.call(listMissingSnapshots)).toEqual([
    { id: hotel.id, name: hotel.name, day: '2026-03-10', failure: null, has_pms: true },
  ]);
  const user = await withoutRounds.createUser(hotel);
  expect(await user.call(listMissingSnapshots)).toEqual([]);
  expect(await (await withoutRounds.createStranger()).call(listMissingSnapshots)).toEqual([]);

  await manager.call(writeSnapshot, {
    body: { ...query, as_of_date: '2026-03-10', items: [{ stay_date: '2026-02-10', nuitees: 3 }] },
  });
  // A past month is no morning.
  expect(await manager.call(listMissingSnapshots)).toHaveLength(1);
  await manager.call(writeSnapshot, {
    body: { ...query, as_of_date: '2026-03-10', items: [{ stay_date: '2026-03-12', nuitees: 3 }] },
  });
  expect(await manager.call(listMissingSnapshots)).toEqual([]);
});

it('without a daily import expects a snapshot from nine on, and none of a hotel that never had one', async () => {
  const pasting = await one.createHotel();
  const never = await one.createHotel();
  const manager = await one.createManager(pasting, never);
  const items = [{ stay_date: '2026-03-12', nuitees: 3 }];
  const body = { hotel_id: pasting.id, as_of_date: '2026-03-09', items };
  await manager.call(writeSnapshot, { body });
  itIs('2026-03-10T07:59:00Z');
  expect(await manager.call(listMissingSnapshots)).toEqual([]);
  itIs('2026-03-10T08:00:00Z');
  expect(await manager.call(listMissingSnapshots)).toMatchObject([
    { id: pasting.id, has_pms: false },
  ]);
});

it('sends the email about a missing snapshot once a day, and only to subscribers who may import', async () => {
  const { hotel, manager, query } = await aDailyHotel();
  const second = await one.createManager(hotel);
  const gone = await one.createManager(hotel);
  for (const person of [manager, gone]) {
    await person.call(tellMissingByMail, { query, body: { by_mail: true } });
  }
  await second.call(tellMissingByMail, { query, body: { by_mail: true } });
  await second.call(tellMissingByMail, { query, body: { by_mail: false } });
  await database.query('delete from account_hotel where account_id = $1', [gone.id]);
  expect(await manager.call(readDailyImport, { query })).toMatchObject({ tells_by_mail: true });
  pms.behaviour.is = 'fails';
  itIs('2026-03-10T05:00:00Z');
  await Promise.all([triggerSchedulerTick(database), triggerSchedulerTick(database)]);
  const folders = [one, two].map((server) => openOutbox({ folder: server.folder, database }));
  const sent = async () => (await Promise.all(folders.map((folder) => folder.left()))).flat();
  expect(await sent()).toHaveLength(1);
  const [mail] = await Promise.all(
    folders.map(async (folder) => ((await folder.left()).length > 0 ? folder.next() : null)),
  ).then((letters) => letters.filter((found) => found !== null));
  expect(mail?.to).toContain(manager.email);
  expect(mail?.subject).toBe(`${hotel.name} : photo du 10/03/2026 manquante`);
  for (const form of [mail?.text, mail?.html]) {
    expect(form).toContain('mardi 10 mars 2026');
    expect(form).toContain('http://localhost:3000/data-entry');
  }
  await triggerSchedulerTick(database);
  expect(await sent()).toHaveLength(0);
  await pms.workingDateIs('2026-03-11');
  itIs('2026-03-11T05:00:00Z');
  await triggerSchedulerTick(database);
  expect(await sent()).toHaveLength(1);
});
