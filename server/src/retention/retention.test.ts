import { listDailyRuns } from '@hotel/domain/daily-import/endpoints.ts';
import { readOrigin } from '@hotel/domain/imports/endpoints.ts';
import { writeNights } from '@hotel/domain/nights/endpoints.ts';
import { expect, test } from 'vitest';
import { quietLog } from '../../test/quiet-log.ts';
import { startTestServer } from '../../test/test-server.ts';
import { retentionJobHandler } from './retention-job.ts';
import type { RetentionSettings } from './retention-settings.ts';

const { createHotel, createManager, database } = await startTestServer();
const hotel = await createHotel();
const manager = await createManager(hotel);

async function deleteOldHistory(retention: RetentionSettings = {}): Promise<void> {
  const handler = retentionJobHandler({
    database,
    log: quietLog,
    now: () => new Date(),
    retention,
  });
  await handler.run({} as never, new AbortController().signal);
}

async function insertAuditEntries(...ages: string[]): Promise<void> {
  await database.query(
    `insert into audit_entry (at, action, detail)
     select now() - age, 'old', '{}' from unnest($1::interval[]) as age`,
    [ages],
  );
}

async function auditAges(): Promise<number[]> {
  const { rows } = await database.query<{ years: number }>(
    `select extract(year from age(now(), at))::integer as years from audit_entry
     where action = 'old' order by at desc`,
  );
  return rows.map(({ years }) => years);
}

test('audit entries are kept for five years, for the months of the setting, or all of them', async () => {
  await insertAuditEntries('13 months', '4 years 11 months', '5 years 2 days', '9 years');
  await deleteOldHistory({ auditMonths: 0 });
  expect(await auditAges()).toEqual([1, 4, 5, 9]);
  await deleteOldHistory();
  expect(await auditAges()).toEqual([1, 4]);
  await deleteOldHistory({ auditMonths: 14 });
  expect(await auditAges()).toEqual([1]);
});

test('runs of imports are kept for two years, the newest of a hotel without limit', async () => {
  const quiet = await createHotel();
  await database.query(
    `insert into import_run (hotel_id, kind, day, months, state, asked_at, ended_at)
     select hotel_id, 'daily', (now() - age)::date, 1, 'done', now() - age, now() - age
     from (values ($1::integer, interval '4 years'), ($1, '3 years'), ($2, '3 years'),
       ($2, '25 months'), ($2, '23 months'), ($2, '1 day')) as run (hotel_id, age)
     order by age desc`,
    [quiet.id, hotel.id],
  );
  const admin = await createManager(hotel, quiet);
  const runsOf = async (id: string) =>
    (await admin.call(listDailyRuns, { query: { hotel_id: id } })).length;
  await deleteOldHistory({ importRunMonths: 0 });
  expect([await runsOf(quiet.id), await runsOf(hotel.id)]).toEqual([2, 4]);
  await deleteOldHistory();
  expect([await runsOf(quiet.id), await runsOf(hotel.id)]).toEqual([1, 2]);
});

test('the origin of a figure is never deleted', async () => {
  const query = { hotel_id: hotel.id, date: '2026-05-04' };
  for (const nuitees of [10, 12]) {
    await manager.call(writeNights, {
      body: { hotel_id: hotel.id, items: [{ date: query.date, nuitees }] },
    });
  }
  await database.query(
    `update nights_import set begun_at = now() - interval '10 years', ended_at = now() - interval '10 years'`,
  );
  const before = await manager.call(readOrigin, { query });
  expect(before).toHaveLength(2);
  await deleteOldHistory({ auditMonths: 12, importRunMonths: 12 });
  expect(await manager.call(readOrigin, { query })).toEqual(before);
});
