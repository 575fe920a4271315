import { addDays, type Day } from '@hotel/domain/calendar/day.ts';
import { readSnapshots, writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import { importNights } from '@hotel/domain/pms/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { aDemonstration, type TestDemonstration } from './demonstration-for-tests.ts';
import { vieuxPort } from './hotels/vieux-port.ts';

const today = '2026-11-21';
const tomorrow = addDays(today, 1);

const tables = ['YRES', 'YDET', 'YRMS', 'WGBS', 'WDAT', 'XCMS', 'YCLN', 'YRAL', 'YGRP', 'YBLD'];

/** Every row of the demonstration, as text. */
async function everything({ database, hotels }: TestDemonstration): Promise<string[]> {
  const rows = async (db: typeof database, sql: string) =>
    (await db.query<{ row: string }>(sql)).rows.map(({ row }) => row);
  const figures = await rows(
    database,
    `select snapshot_month::text as row from snapshot_month
     union all select final_month::text from final_month
     union all select (year, month, budget)::text from budget
     union all select filled_hotel::text from demonstration.filled_hotel order by row`,
  );
  const pms = await Promise.all(
    hotels.flatMap(({ pms: db }) =>
      tables.map((table) => rows(db, `select t::text as row from ${table} t order by row`)),
    ),
  );
  return [...figures, ...pms.flat()];
}

const asOfDays = async ({ database }: TestDemonstration): Promise<Day[]> => {
  const { rows } = await database.query<{ day: Day }>(
    'select distinct as_of_date as day from snapshot_month order by day',
  );
  return rows.map(({ day }) => day);
};

/** The figures of this month in the latest snapshot. */
async function latestFigures({ database }: TestDemonstration) {
  const { rows } = await database.query(
    `select as_of_date, nights, rooms, revenue, adults, children from snapshot_month
     where month = '2026-11-01' order by as_of_date desc limit 1`,
  );
  return rows[0];
}

describe('filling the demonstration', async () => {
  const filled = await aDemonstration(vieuxPort);
  await filled.fill(today);

  it('creates 26 months of snapshots up to today, except the mornings that the hotel missed', async () => {
    const days = await asOfDays(filled);
    expect([days[0], days.at(-1)]).toEqual(['2024-09-01', '2026-11-21']);
    const missing = Array.from({ length: 812 }, (_, index) => addDays('2024-09-01', index)).filter(
      (day) => !days.includes(day),
    );
    expect(missing).toEqual(vieuxPort.missedMornings);
  });

  it('changes nothing when it is run again on the same day', async () => {
    const before = await everything(filled);
    expect(before.length).toBeGreaterThan(10_000);
    await filled.fill(today);
    expect(await everything(filled)).toEqual(before);
  });

  it('stores the nights, rooms and revenue that an import from its PMS reads', async () => {
    const own = await aDemonstration(vieuxPort);
    const [hotel_id = ''] = await own.fill(today);
    const before = await latestFigures(own);
    expect(before).toMatchObject({ as_of_date: today, revenue: expect.any(Array) });
    const server = await own.server(() => `${today}T11:00:00Z`);
    const admin = await server.createAdmin();
    const body = { hotel_id, month: 11, year: 2026 };
    expect(await admin.call(importNights, { body })).toMatchObject({ inserted: 0, errors: [] });
    expect(await latestFigures(own)).toEqual(before);
  });

  it('filling on two days in turn gives the same rows as filling on the second day alone', async () => {
    const [daily, late] = [await aDemonstration(vieuxPort), await aDemonstration(vieuxPort)];
    await daily.fill(today);
    await daily.fill(tomorrow);
    await late.fill(tomorrow);
    expect(await everything(daily)).toEqual(await everything(late));
  });

  it('adds missing days across the end of a month and of a year, and keeps existing data', async () => {
    const demonstration = await aDemonstration(vieuxPort);
    await demonstration.fill('2026-12-30');
    const before = await asOfDays(demonstration);
    await demonstration.fill('2027-01-03');
    const added = ['2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03'];
    expect(await asOfDays(demonstration)).toEqual([...before, ...added]);
    const { rows } = await demonstration.database.query(
      'select year, count(*) as months from budget group by year order by year',
    );
    expect(rows).toEqual([2025, 2026, 2027, 2028].map((year) => ({ year, months: 12 })));
  });

  it('keeps what users entered and deleted', async () => {
    const demonstration = await aDemonstration(vieuxPort);
    const [hotel = ''] = await demonstration.fill(today);
    const { createAdmin } = await demonstration.server();
    const admin = await createAdmin();
    const november = { hotel_id: hotel, month: 11, year: 2026 };
    // The day after the run, which the next run would have filled, and one before.
    for (const as_of_date of [tomorrow, '2026-11-10']) {
      await admin.call(writeSnapshot, {
        body: { hotel_id: hotel, as_of_date, items: [{ stay_date: '2026-11-05', nuitees: 7 }] },
      });
    }
    await demonstration.database.query(
      `delete from snapshot_month where as_of_date = '2026-11-11'; delete from budget where year = 2026`,
    );
    await demonstration.fill(addDays(today, 2));
    const asOf = async (as_of: Day) => admin.call(readSnapshots, { query: { ...november, as_of } });
    expect(await asOf(tomorrow)).toEqual([
      { as_of_date: tomorrow, stay_date: '2026-11-05', nuitees: 7 },
    ]);
    expect((await asOf('2026-11-10')).find(({ stay_date }) => stay_date === '2026-11-05')).toEqual({
      as_of_date: '2026-11-10',
      stay_date: '2026-11-05',
      nuitees: 7,
    });
    expect(await asOf('2026-11-11')).toEqual([]);
    expect(await asOf(addDays(today, 2))).toHaveLength(30);
    const { rows } = await demonstration.database.query('select from budget where year = 2026');
    expect(rows).toHaveLength(0);
  });
});
