import { randomBytes } from 'node:crypto';
import { deleteHotel, type Hotel } from '@hotel/domain/hotels/endpoints.ts';
import {
  deleteSnapshots,
  readSnapshots,
  writeNights,
  writeSnapshot,
} from '@hotel/domain/nights/endpoints.ts';
import { Client } from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { urlOfDatabase } from '../../test/postgres-for-tests.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { deletion, finalNightsInput, monthOfHotel, snapshotInput } from './nights-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

type NightRow = { stay_date: string; as_of_date: string; nights: number };

async function rowsOf(hotel: Hotel): Promise<NightRow[]> {
  const { rows } = await server.database.query<NightRow>(
    `select stay_date, as_of_date, nights from snapshot_night where hotel = $1
     order by as_of_date, stay_date`,
    [hotel.name],
  );
  return rows;
}

test('the view has the figures of the snapshots, without a row where a figure is unknown', async () => {
  const [hotel, otherHotel] = [await server.createHotel(), await server.createHotel()];
  const manager = await server.createManager(hotel, otherHotel);
  await manager.call(
    writeSnapshot,
    snapshotInput(hotel, '2024-02-10', { '2024-02-01': 7, '2024-02-28': 0, '2024-02-29': 12 }),
  );
  await manager.call(
    writeSnapshot,
    snapshotInput(hotel, '2024-03-05', { '2024-02-29': 11, '2024-03-31': 100_000 }),
  );
  await manager.call(writeSnapshot, snapshotInput(otherHotel, '2024-02-10', { '2024-02-01': 99 }));
  await manager.call(deleteSnapshots, deletion(hotel, 'stay', '2024-02-01', '2024-02-01'));
  await manager.call(writeNights, finalNightsInput(hotel, { '2024-02-02': 55 }));

  const rows = await rowsOf(hotel);
  expect(rows).toEqual([
    { stay_date: '2024-02-28', as_of_date: '2024-02-10', nights: 0 },
    { stay_date: '2024-02-29', as_of_date: '2024-02-10', nights: 12 },
    { stay_date: '2024-02-29', as_of_date: '2024-03-05', nights: 11 },
    { stay_date: '2024-03-31', as_of_date: '2024-03-05', nights: 100_000 },
  ]);
  const snapshots = [
    ...(await manager.call(readSnapshots, monthOfHotel(hotel, '2024-02'))),
    ...(await manager.call(readSnapshots, monthOfHotel(hotel, '2024-03'))),
  ];
  expect(rows).toEqual(
    snapshots.map(({ nuitees, stay_date, as_of_date }) => ({
      stay_date,
      as_of_date,
      nights: nuitees,
    })),
  );
});

test('a deleted hotel is not in the view', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  await manager.call(writeSnapshot, snapshotInput(hotel, '2024-02-10', { '2024-02-01': 7 }));
  expect(await rowsOf(hotel)).toHaveLength(1);
  const admin = await server.createAdmin();
  await admin.call(deleteHotel, { params: { id: hotel.id } });
  expect(await rowsOf(hotel)).toEqual([]);
});

test('the view cannot be written, and a role that may read it reads no table', async () => {
  const { database } = server;
  await expect(database.query('delete from snapshot_night')).rejects.toThrow(/snapshot_night/);
  await expect(
    database.query(`insert into snapshot_night values ('Hôtel', '2024-02-01', '2024-02-01', 1)`),
  ).rejects.toThrow(/snapshot_night/);

  const role = `bi_reader_${randomBytes(6).toString('hex')}`;
  const { rows } = await database.query<{ name: string }>('select current_database() as name');
  const administrator = new Client({
    connectionString: urlOfDatabase(inject('administratorUrl'), rows[0]?.name ?? ''),
  });
  await administrator.connect();
  try {
    await administrator.query(`create role ${role}; grant select on snapshot_night to ${role}`);
    await administrator.query(`set role ${role}`);
    await expect(administrator.query('select * from snapshot_night')).resolves.toBeDefined();
    await expect(administrator.query('select * from snapshot_month')).rejects.toThrow(
      /permission denied/,
    );
    await expect(administrator.query('select * from hotel')).rejects.toThrow(/permission denied/);
  } finally {
    await administrator.query(`reset role; drop owned by ${role}; drop role ${role}`);
    await administrator.end();
  }
});
