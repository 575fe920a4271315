import { addDays, type Day } from '@hotel/domain/calendar/day.ts';
import {
  listDailyRuns,
  listMissingSnapshots,
  readDailyImport,
  saveDailyImport,
} from '@hotel/domain/daily-import/endpoints.ts';
import { readImports, undoImport } from '@hotel/domain/imports/endpoints.ts';
import { readSnapshots } from '@hotel/domain/nights/endpoints.ts';
import {
  triggerSchedulerTick,
  waitForRun,
} from '@hotel/server/src/daily-import/imports-for-tests.ts';
import { describe, expect, it } from 'vitest';
import { aDemonstration } from '../demonstration-for-tests.ts';
import { alpes } from '../hotels/alpes.ts';
import { vieuxPort } from '../hotels/vieux-port.ts';
import { passNight } from '../night-audits.ts';

const today = '2026-11-21';
const morning = `${today}T09:30:00Z`;
const lastDays = (count: number, last: Day) =>
  Array.from({ length: count }, (_, index) => addDays(last, -index));

/** A demonstration of the smallest hotel and of the one with a late night audit, served at an instant. */
async function anOpenDemonstration(instant: string) {
  const demonstration = await aDemonstration(vieuxPort, alpes);
  const hotels = await demonstration.openAt(instant);
  const clock = { at: instant };
  const server = await demonstration.server(() => clock.at);
  const admin = await server.createAdmin();
  const [inn, late] = hotels.map(({ id }) => ({ hotel_id: id }));
  if (inn === undefined || late === undefined) throw new Error('two hotels were expected');
  const runsOf = (query: typeof inn) => admin.call(listDailyRuns, { query });
  return { demonstration, hotels, clock, server, admin, inn, late, runsOf };
}

describe('the demonstration at its first start', () => {
  it('has the daily import on, the snapshot of today, and thirty mornings in its log', async () => {
    const { admin, inn, runsOf } = await anOpenDemonstration(morning);
    expect(await admin.call(readDailyImport, { query: inn })).toMatchObject({
      ...{ enabled: true, hour: '06:00', months: 2, today, has_snapshot_of_today: true },
    });
    const runs = await runsOf(inn);
    expect(runs.map(({ day }) => day)).toEqual(lastDays(30, today));
    for (const run of runs) {
      expect(run).toMatchObject({ state: 'done', months: 2, months_done: 2, as_of_date: run.day });
      const [from, to] = [run.started_at ?? '', run.ended_at ?? ''];
      // Six o'clock in France, in summer time until the end of October.
      const hour = (run.day ?? '') < '2026-10-25' ? '04' : '05';
      expect(from).toMatch(new RegExp(`^${run.day}T${hour}:00:0[0-2]`));
      expect(Date.parse(to) - Date.parse(from)).toBeGreaterThan(2_000);
      expect(Date.parse(to) - Date.parse(from)).toBeLessThan(7 * 60_000);
      const stored = await admin.call(readSnapshots, {
        query: { ...inn, year: 2026, month: 11, as_of: run.day ?? '' },
      });
      const isOctober = run.day?.startsWith('2026-10');
      expect(run.inserted).toBe(isOctober ? 31 + 30 : 30 + 31);
      expect(stored).toHaveLength(30);
    }
    expect(new Set(runs.map(({ started_at }) => started_at?.slice(-8))).size).toBeGreaterThan(20);
  });

  it('lets each of those imports be undone, and says so in the audit trail', async () => {
    const { demonstration, admin, inn } = await anOpenDemonstration(morning);
    const entries = await admin.call(readImports, { query: inn });
    expect(entries.map(({ kind, inserted }) => [kind, inserted])).toEqual(
      Array.from({ length: 30 }, () => ['daily', 61]),
    );
    const [newest] = entries;
    expect(
      await admin.call(undoImport, { params: { id: newest?.id ?? '' }, body: inn }),
    ).toMatchObject({ removed: 61, restored: 0 });
    expect(await admin.call(listMissingSnapshots)).toHaveLength(2);
    const { rows } = await demonstration.database.query(
      `select count(*) as entries, max(detail -> 'values' ->> 'as_of_date') as last from audit_entry
       where action = 'daily-import' and hotel_id = $1`,
      [inn.hotel_id],
    );
    expect(rows).toEqual([{ entries: 30, last: today }]);
  });

  it('shows a warning for the hotel whose night audit is late, as detected by the product', async () => {
    const { server, admin, late, runsOf } = await anOpenDemonstration(morning);
    expect(await admin.call(listMissingSnapshots)).toEqual([
      { id: late.hotel_id, name: alpes.name, day: today, failure: null, has_pms: true },
    ]);
    expect((await runsOf(late)).map(({ day }) => day)).toEqual(lastDays(30, addDays(today, -1)));
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    await triggerSchedulerTick(server.database);
    const connected = { hotel: { id: late.hotel_id }, manager: admin };
    await waitForRun('daily', connected, ({ state, tries }) => state === 'waiting' && tries === 1);
    expect(await admin.call(listMissingSnapshots)).toMatchObject([
      { failure: 'Le PMS est encore au 20/11/2026 : sa clôture n’est pas faite.' },
    ]);
  });

  it('has an import from just before the start when it is started before the hour of the import', async () => {
    const { inn, runsOf } = await anOpenDemonstration(`${today}T01:10:00Z`);
    const [newest] = await runsOf(inn);
    expect(newest).toMatchObject({ day: today, state: 'done' });
    expect(newest?.ended_at).toBe(`${today}T01:09:00.000Z`);
  });

  it("has the snapshot of the current day in the hotel's time zone", async () => {
    const { demonstration, inn, runsOf } = await anOpenDemonstration(morning);
    await demonstration.database.query(
      `update hotel set time_zone = 'Pacific/Noumea' where id = $1`,
      [inn.hotel_id],
    );
    // The 25th in Nouméa, still the 24th in France.
    const [there, here] = await demonstration.openAt('2026-11-24T15:00:00Z');
    expect([there?.today, here?.today]).toEqual(['2026-11-25', '2026-11-24']);
    expect((await runsOf(inn))[0]?.day).toBe('2026-11-25');
  });
});

describe('the demonstration started again days later', () => {
  it('has the mornings since, except one that the product tried to import and missed', async () => {
    const { demonstration, clock, inn, late, runsOf, admin } = await anOpenDemonstration(morning);
    await demonstration.database.query(
      `insert into import_run (hotel_id, kind, day, months, state, failure, asked_at, ended_at)
       values ($1, 'daily', $2, 2, 'failed', 'La journée est passée.', $3, $3)`,
      [late.hotel_id, today, morning],
    );
    clock.at = '2026-11-25T09:30:00Z';
    await demonstration.openAt(clock.at);
    expect((await runsOf(inn)).map(({ day }) => day)).toEqual(lastDays(30, '2026-11-25'));
    const runs = await runsOf(late);
    expect(runs.slice(0, 5).map(({ day, state }) => [day, state])).toEqual([
      ['2026-11-24', 'done'],
      ['2026-11-23', 'done'],
      ['2026-11-22', 'done'],
      [today, 'failed'],
      ['2026-11-20', 'done'],
    ]);
    const query = { ...late, year: 2026, month: 11 };
    const days = (await admin.call(readSnapshots, { query })).map(({ as_of_date }) => as_of_date);
    expect(days).toContain('2026-11-24');
    expect(days).not.toContain(today);
    expect(await admin.call(listMissingSnapshots)).toMatchObject([{ id: late.hotel_id }]);
  });

  it('keeps the daily import off where a user turned it off', async () => {
    const { demonstration, admin, inn } = await anOpenDemonstration(morning);
    const body = { enabled: false, hour: '07:30', months: 6 };
    await admin.call(saveDailyImport, { query: inn, body });
    await demonstration.openAt('2026-11-22T09:30:00Z');
    expect(await admin.call(readDailyImport, { query: inn })).toMatchObject(body);
  });
});

describe('the demonstration that runs over midnight', () => {
  it('moves the PMS to the new day after the night audit, and the product imports it', async () => {
    const { demonstration, clock, hotels, server, admin, inn, runsOf } =
      await anOpenDemonstration(morning);
    const reportsDir = server.folder;
    const pass = (instant: string) =>
      passNight(demonstration.database, reportsDir, hotels, Date.parse(instant));
    // Before three o'clock in France the night is not over.
    expect(await pass('2026-11-22T01:59:00Z')).toEqual(hotels);
    const [innNow, lateNow] = await pass('2026-11-22T02:00:00Z');
    expect(innNow).toMatchObject({ today: '2026-11-22', workingDate: '2026-11-22' });
    expect(lateNow).toMatchObject({ today: '2026-11-22', workingDate: today });

    clock.at = '2026-11-22T05:00:30Z';
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    await triggerSchedulerTick(server.database);
    const connected = { hotel: { id: inn.hotel_id }, manager: admin };
    await waitForRun(
      'daily',
      connected,
      ({ day, state }) => day === '2026-11-22' && state === 'done',
    );
    expect((await runsOf(inn)).slice(0, 2)).toMatchObject([
      { day: '2026-11-22', as_of_date: '2026-11-22', inserted: 61 },
      { day: today },
    ]);
  });
});
