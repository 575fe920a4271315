import { hotelNameKey } from '@hotel/domain/hotels/hotel-name.ts';
import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../../test/database-for-tests.ts';
import { applyInTransaction } from '../platform/database/migrate.ts';
import { readMigrations } from '../platform/database/migrations-on-disk.ts';
import { insertHotel, updateHotel } from './hotels-store.ts';

test('hotels whose names became equal keep them, and no further hotel of that name is created', async () => {
  const database = await createEmptyDatabase();
  const migrations = await readMigrations();
  const place = migrations.findIndex(({ name }) => name.endsWith('-hotel-name-keys'));
  await database.dedicated((client) => applyInTransaction(client, migrations.slice(0, place)));
  const names = [
    'Azur',
    'Ａｚｕｒ',
    'HÔTEL ÉTÉ',
    'Hôtel Été'.normalize('NFD'),
    'Le  Port',
    'Global',
  ];
  for (const name of names) await database.query('insert into hotel (name) values ($1)', [name]);
  await database.query(`insert into hotel (name, deleted_at) values ('Azur', now())`);

  await database.dedicated((client) => applyInTransaction(client, migrations.slice(place)));

  const { rows } = await database.query<{ name: string; name_key: string }>(
    'select name, name_key from hotel where deleted_at is null order by id',
  );
  expect(rows.map(({ name }) => name)).toEqual(names);
  const keys = rows.map(({ name_key }) => name_key);
  expect(new Set(keys).size).toBe(names.length);
  // The oldest hotel of each name has the key that the program computes.
  for (const index of [0, 2, 4, 5]) expect(keys[index]).toBe(hotelNameKey(names[index] ?? ''));
  for (const name of ['azur', 'hôtel été', 'le port']) {
    await expect(insertHotel(database, { name, logo_url: null })).rejects.toMatchObject({
      code: 'HOTEL_NAME_TAKEN',
    });
  }
  // A hotel that shares its name is changed as before, and can be renamed.
  expect(await updateHotel(database, '2', { beds: 12 })).toMatchObject({
    name: 'Ａｚｕｒ',
    beds: 12,
  });
  expect(await updateHotel(database, '2', { name: 'Azur 2' })).toMatchObject({ name: 'Azur 2' });
});
