import { createBudget } from '@hotel/domain/budgets/endpoints.ts';
import { createReportsMapping } from '@hotel/domain/closing-reports/endpoints.ts';
import { deleteHotel, readHotelsOverview } from '@hotel/domain/hotels/endpoints.ts';
import { deleteSnapshots, writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import { saveOracleConfig } from '@hotel/domain/pms/endpoints.ts';
import { expect, test } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';
import { hotelsOverview } from './hotels-overview-store.ts';

const { createHotel, createAdmin, createManager, createAccount, database } =
  await startTestServer();
const admin = await createAdmin();

async function overviewOf(id: string) {
  const all = await admin.call(readHotelsOverview);
  return all.find(({ hotel_id }) => hotel_id === id);
}

function linkPms(hotel_id: string) {
  const body = { host: '192.0.2.9', port: 1521, service: 'V8', username: 'lecture', password: 'x' };
  return admin.call(saveOracleConfig, { query: { hotel_id }, body });
}

function aRun(hotel: string, kind: 'daily' | 'range', state: string, failure: string | null) {
  return database.query(
    `insert into import_run (hotel_id, kind, day, months, state, failure, asked_at, ended_at)
     values ($1, $2, null, 1, $3, $4, now(), case when $3 in ('done', 'failed') then now() end)`,
    [hotel, kind, state, failure],
  );
}

test('a new hotel has nothing yet; each setup step shows', async () => {
  const { id } = await createHotel('Hôtel neuf');
  const nothing = {
    hotel_id: id,
    pms: 'none',
    last_import: null,
    rapports_code: null,
    budgets: 0,
    users: 0,
  };
  expect(await overviewOf(id)).toEqual(nothing);
  await linkPms(id);
  await admin.call(createReportsMapping, { body: { hotel_id: id, rapports_code: 'NEUF' } });
  for (const month of [1, 2]) {
    await admin.call(createBudget, { body: { hotel_id: id, month, year: 2026, budget: 900 } });
  }
  const hotel = {
    id,
    name: 'Hôtel neuf',
    logo_url: null,
    time_zone: 'Europe/Paris',
    beds: null,
    region: 'metropole' as const,
    ...{ rooms: null, revenue_basis: 'net' as const, vat_rate: 10 },
  };
  await createManager(hotel);
  expect(await overviewOf(id)).toEqual({
    ...nothing,
    pms: 'linked',
    rapports_code: 'NEUF',
    budgets: 2,
    users: 1,
  });
});

test('the last import is the latest one not undone, and no deletion', async () => {
  const { id } = await createHotel();
  const body = {
    hotel_id: id,
    as_of_date: '2026-03-01',
    items: [{ stay_date: '2026-03-01', nuitees: 4 }],
  };
  await admin.call(writeSnapshot, { body });
  const first = await overviewOf(id);
  expect(first?.last_import).toMatchObject({ at: expect.stringMatching(/Z$/) });
  const range = { scope: 'as_of', from: '2026-03-01', to: '2026-03-01' } as const;
  await admin.call(deleteSnapshots, { query: { hotel_id: id, ...range } });
  expect(await overviewOf(id)).toEqual(first);
  await database.query('update nights_import set taken_back_at = now() where hotel_id = $1', [id]);
  expect((await overviewOf(id))?.last_import).toBeNull();
});

test('the PMS is refused, failing, or responds again', async () => {
  const { id } = await createHotel();
  await aRun(id, 'daily', 'failed', 'Le PMS ne répond pas.');
  expect((await overviewOf(id))?.pms).toBe('none');
  await linkPms(id);
  expect((await overviewOf(id))?.pms).toBe('failing');
  await database.query(`update pms_settings set refused_with = 'ORA-01017' where hotel_id = $1`, [
    id,
  ]);
  expect((await overviewOf(id))?.pms).toBe('refused');
  await linkPms(id);
  await database.query(
    `insert into nights_import (hotel_id, kind, ended_at) values ($1, 'oracle', now() + interval '1 minute')`,
    [id],
  );
  expect((await overviewOf(id))?.pms).toBe('linked');
  await database.query('delete from nights_import where hotel_id = $1', [id]);
  await aRun(id, 'range', 'done', null);
  expect((await overviewOf(id))?.pms).toBe('linked');
  await aRun(id, 'daily', 'waiting', 'Le PMS ne répond pas.');
  expect((await overviewOf(id))?.pms).toBe('failing');
});

test('a deleted hotel is left out, and only an administrator reads the overview', async () => {
  const gone = await createHotel();
  await admin.call(deleteHotel, { params: { id: gone.id } });
  expect(await overviewOf(gone.id)).toBeUndefined();
  const manager = await createAccount({ role: 'manager', grants: ['manage_users'] });
  expect((await manager.expectError(readHotelsOverview)).status).toBe(403);
});

test('sixty hotels with years of imports are one query, read from indexes', async () => {
  await database.query(
    `insert into hotel (name, name_key) select 'Maison ' || number, 'maison ' || number from generate_series(1, 60) as number`,
  );
  await database.query(
    `insert into nights_import (hotel_id, kind)
     select hotel.id, 'daily' from hotel, generate_series(1, 800)`,
  );
  await database.query('analyze nights_import');
  const statements: string[] = [];
  const overview = await hotelsOverview({
    query: (statement, values) => {
      statements.push(typeof statement === 'string' ? statement : statement.text);
      return database.query(statement, values);
    },
  } as Parameters<typeof hotelsOverview>[0]);
  expect(statements).toHaveLength(1);
  expect(overview.length).toBeGreaterThanOrEqual(60);
  const { rows } = await database.query<Record<string, string>>(
    `explain ${(statements[0] ?? '').replace('$1', '2000')}`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toContain('Seq Scan on nights_import');
});
