import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../../test/database-for-tests.ts';
import { loadMonths } from '../nights/read-nights-store.ts';
import { loadRows } from '../nights/write-nights-store.ts';
import { applyInTransaction } from '../platform/database/migrate.ts';
import { readMigrations } from '../platform/database/migrations-on-disk.ts';
import { changesOf } from './undo-import-store.ts';

const february = { year: 2026, month: 2 };
const asOf = '2026-02-10';
const nights = [12, 0, null, 300, ...Array<null>(24).fill(null)];
const finals = [-3, ...Array<number>(27).fill(1)];

test('the migration of months from integer arrays to JSON keeps every figure', async () => {
  const database = await createEmptyDatabase();
  const migrations = await readMigrations();
  const before = migrations.slice(0, 11);
  expect(before.at(-1)?.name).toBe('0011-totals-in-place');
  await database.dedicated((client) => applyInTransaction(client, before));
  await database.query(`insert into hotel (name) values ('Le premier')`);
  const array = (figures: readonly (number | null)[]) =>
    `'{${figures.map((figure) => figure ?? 'NULL')}}'`;
  await database.query(`
    insert into snapshot_month (hotel_id, month, as_of_date, nights, rooms)
    values (1, '2026-02-01', '${asOf}', ${array(nights)}, ${array(nights)});
    insert into final_month values (1, '2026-02-01', ${array(finals)});
    insert into nights_import (hotel_id, kind) values (1, 'other');
    insert into nights_import_month (hotel_id, import_id, month, as_of_date, days, before_nights, written)
    values (1, 1, '2026-02-01', '${asOf}', 3, ${array(finals)}, ${array(nights)})`);

  await database.dedicated((client) => applyInTransaction(client, migrations.slice(11)));

  const [month] = await loadMonths(database, '1', [february]);
  expect(month).toEqual({ month: february, rows: [{ as_of: asOf, nights }], imported: finals });
  const row = { nights, rooms: nights, revenue: null, adults: null, children: null };
  const rows = await loadRows(database, '1', [{ month: february, asOf }]);
  expect([...rows.values()]).toEqual([row]);
  const written = { before: { nights: finals, rooms: null, adults: null, children: null } };
  expect(await changesOf(database, '1', '1')).toMatchObject([{ ...written, written: nights }]);
});
