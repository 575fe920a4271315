import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { readImports, storeImport, undoImport } from '@hotel/domain/imports/endpoints.ts';
import {
  deleteSnapshots,
  readGrid,
  readNights,
  readSnapshots,
  writeNights,
  writePreviousYear,
  writeSnapshot,
} from '@hotel/domain/nights/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../test/api-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { writePmsSnapshot } from '../../test/write-pms-snapshot.ts';
import {
  deletion,
  finalNightsInput,
  monthOfHotel,
  snapshotInput,
} from '../nights/nights-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

async function aManagedHotel() {
  const hotel = await server.createHotel();
  return { hotel, manager: await server.createManager(hotel) };
}

const entriesOf = (client: ApiClient, { id }: Hotel) =>
  client.call(readImports, { query: { hotel_id: id } });

async function latestId(client: ApiClient, hotel: Hotel): Promise<string> {
  const [latest] = await entriesOf(client, hotel);
  if (latest === undefined) throw new Error('the hotel has no entry');
  return latest.id;
}

const undoInput = (hotel: Hotel, id: string) => ({ params: { id }, body: { hotel_id: hotel.id } });
const firstRun = '7b3f2a10-51a4-4f0e-9d8a-3a1b2c3d4e5f';

test('an undo restores the previous values and removes added figures', async () => {
  const { hotel, manager } = await aManagedHotel();
  await manager.call(writeSnapshot, snapshotInput(hotel, '2026-03-01', { '2026-03-01': 5 }));
  const march = monthOfHotel(hotel, '2026-03');
  const before = await manager.call(readSnapshots, march);
  const figures = { '2026-03-01': 6, '2026-03-02': 7, '2026-04-01': 8 };
  await manager.call(writeSnapshot, snapshotInput(hotel, '2026-03-01', figures));

  const id = await latestId(manager, hotel);
  expect(await manager.call(undoImport, undoInput(hotel, id))).toEqual({ restored: 1, removed: 2 });
  expect(await manager.call(readSnapshots, march)).toEqual(before);
  const { rows } = await server.database.query(
    'select month from snapshot_month where hotel_id = $1',
    [hotel.id],
  );
  expect(rows).toEqual([{ month: '2026-03-01' }]);
  const [entry] = await entriesOf(manager, hotel);
  expect(entry).toMatchObject({ id, taken_back: { by: manager.email }, overwritten_by: null });
  expect(await manager.expectError(undoImport, undoInput(hotel, id))).toMatchObject({
    status: 409,
    error: 'CONFLICT',
    message: 'Cet import a déjà été annulé.',
  });
});

test('a refusal names the newer import, whose undo makes the older one possible', async () => {
  const { hotel, manager } = await aManagedHotel();
  await manager.call(writeSnapshot, snapshotInput(hotel, '2026-03-05', { '2026-03-01': 5 }));
  const first = await latestId(manager, hotel);
  // The newer import wrote the same figure: undoing the older one must not remove it.
  await manager.call(writeSnapshot, snapshotInput(hotel, '2026-03-05', { '2026-03-01': 5 }));
  const second = await latestId(manager, hotel);
  expect(await manager.expectError(undoImport, undoInput(hotel, first))).toMatchObject({
    status: 409,
    message: `Cet import ne peut plus être annulé : un import plus récent (Autre envoi, ${manager.email}) a écrit les nuitées de mars 2026 arrêtées au 05/03/2026.`,
  });
  // Writes of another stay date, or as of another date, do not prevent the undo.
  await manager.call(writeSnapshot, snapshotInput(hotel, '2026-03-05', { '2026-03-02': 9 }));
  await manager.call(writeSnapshot, snapshotInput(hotel, '2026-03-06', { '2026-03-01': 9 }));
  await manager.call(undoImport, undoInput(hotel, second));
  expect(await manager.call(undoImport, undoInput(hotel, first))).toEqual({
    restored: 0,
    removed: 1,
  });
  const remaining = await manager.call(readSnapshots, monthOfHotel(hotel, '2026-03'));
  expect(remaining.map(({ as_of_date, stay_date }) => [as_of_date, stay_date])).toEqual([
    ['2026-03-05', '2026-03-02'],
    ['2026-03-06', '2026-03-01'],
  ]);
});

test('a deletion has an entry, and its undo restores the figures', async () => {
  const { hotel, manager } = await aManagedHotel();
  const figures = { '2026-03-30': 1, '2026-03-31': 2, '2026-04-01': 3 };
  await manager.call(writeSnapshot, snapshotInput(hotel, '2026-03-01', figures));
  const importId = await latestId(manager, hotel);
  const march = monthOfHotel(hotel, '2026-03');
  const before = await manager.call(readSnapshots, march);
  await manager.call(deleteSnapshots, deletion(hotel, 'stay', '2026-03-31', '2026-04-30'));
  const [entry] = await entriesOf(manager, hotel);
  expect(entry).toMatchObject({ kind: 'deletion', inserted: 0, updated: 0, deleted: 2 });
  expect((await manager.expectError(undoImport, undoInput(hotel, importId))).message).toBe(
    `Cet import ne peut plus être annulé : une suppression plus récente (${manager.email}) a effacé les nuitées d’avril 2026 arrêtées au 01/03/2026.`,
  );
  const id = await latestId(manager, hotel);
  expect(await manager.call(undoImport, undoInput(hotel, id))).toEqual({ restored: 2, removed: 0 });
  expect(await manager.call(readSnapshots, march)).toEqual(before);
  // A deletion without figures to delete has no entry.
  await manager.call(deleteSnapshots, deletion(hotel, 'as_of', '2020-01-01', '2020-12-31'));
  expect(await latestId(manager, hotel)).toBe(id);
});

test('the requests of one run are one entry, also when one is sent twice, and one undo restores all of them', async () => {
  const { hotel, manager } = await aManagedHotel();
  await manager.call(writeSnapshot, snapshotInput(hotel, '2026-03-01', { '2026-03-09': 4 }));
  const requests = [{ '2026-03-01': 1, '2026-03-02': 2 }, { '2026-03-09': 3 }, { '2026-03-09': 3 }];
  for (const figures of requests) {
    const { body } = snapshotInput(hotel, '2026-03-01', figures);
    await manager.call(writeSnapshot, { body: { ...body, run: firstRun } });
  }
  const entries = await entriesOf(manager, hotel);
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatchObject({ kind: 'paste', run: firstRun, inserted: 2, updated: 1 });
  const id = await latestId(manager, hotel);
  expect(await manager.call(undoImport, undoInput(hotel, id))).toEqual({ restored: 1, removed: 2 });
  const remaining = await manager.call(readSnapshots, monthOfHotel(hotel, '2026-03'));
  expect(remaining.map(({ stay_date, nuitees }) => [stay_date, nuitees])).toEqual([
    ['2026-03-09', 4],
  ]);
  // A request of the run that arrives after the undo starts a new entry.
  const { body } = snapshotInput(hotel, '2026-03-01', { '2026-03-09': 3 });
  await manager.call(writeSnapshot, { body: { ...body, run: firstRun } });
  expect(await entriesOf(manager, hotel)).toHaveLength(3);
});

test('a run of another user with the same id is another entry', async () => {
  const { hotel, manager } = await aManagedHotel();
  const colleague = await server.createManager(hotel);
  for (const user of [manager, colleague]) {
    const { body } = snapshotInput(hotel, '2026-03-01', { '2026-03-01': 4 });
    await user.call(writeSnapshot, { body: { ...body, run: firstRun } });
  }
  expect((await entriesOf(manager, hotel)).map(({ by }) => by)).toEqual([
    colleague.email,
    manager.email,
  ]);
});

test('an undo also restores final nights; each endpoint has its kind of entry', async () => {
  const { hotel, manager } = await aManagedHotel();
  await manager.call(writePreviousYear, finalNightsInput(hotel, { '2025-03-01': -3 }));
  await manager.call(writeNights, finalNightsInput(hotel, { '2025-03-01': 12, '2025-03-02': 13 }));
  expect((await entriesOf(manager, hotel)).map(({ kind }) => kind)).toEqual([
    'other',
    'previous_year',
  ]);
  await manager.call(undoImport, undoInput(hotel, await latestId(manager, hotel)));
  expect(await manager.call(readNights, monthOfHotel(hotel, '2025-03'))).toEqual([
    { date: '2025-03-01', nuitees: -3, is_actual: true },
  ]);
});

test('an undo restores rooms, adults and children with their nights', async () => {
  const { hotel, manager } = await aManagedHotel();
  const guests = { adults: 18, children: 2 };
  const item = { day: '2026-03-01', nuitees: 20, rooms: 10, guests };
  await writePmsSnapshot(server.database, hotel.id, {
    kind: 'daily',
    asOf: '2026-03-01',
    items: [item],
  });
  await manager.call(writeSnapshot, snapshotInput(hotel, '2026-03-01', { '2026-03-01': 21 }));
  await manager.call(undoImport, undoInput(hotel, await latestId(manager, hotel)));
  const { rows } = await server.database.query(
    `select (nights ->> 0)::integer as nights, (rooms ->> 0)::integer as rooms,
       (adults ->> 0)::integer as adults, (children ->> 0)::integer as children
     from snapshot_month where hotel_id = $1`,
    [hotel.id],
  );
  expect(rows).toEqual([{ nights: 20, rooms: 10, ...guests }]);
  const [, daily] = await entriesOf(manager, hotel);
  expect(daily).toMatchObject({ kind: 'daily', by: null, address: null, overwritten_by: null });
});

test('figures that were changed directly in the database prevent the undo', async () => {
  const { hotel, manager } = await aManagedHotel();
  await manager.call(writeSnapshot, snapshotInput(hotel, '2026-03-01', { '2026-03-01': 5 }));
  await server.database.query(
    `update snapshot_month set nights = jsonb_set(nights::jsonb, '{0}', '6')::json where hotel_id = $1`,
    [hotel.id],
  );
  const id = await latestId(manager, hotel);
  expect(await manager.expectError(undoImport, undoInput(hotel, id))).toMatchObject({
    status: 409,
    message:
      'Cet import ne peut plus être annulé : les nuitées de mars 2026 arrêtées au 01/03/2026 ont changé depuis.',
  });
});

test('an undo makes cached responses stale', async () => {
  const { hotel, manager } = await aManagedHotel();
  await manager.call(writeSnapshot, snapshotInput(hotel, '2026-03-01', { '2026-03-01': 5 }));
  const grid = () => manager.send('GET', '/api/nuitees/grid', monthOfHotel(hotel, '2026-03'));
  const { etag = '' } = (await grid()).headers;
  await manager.call(undoImport, undoInput(hotel, await latestId(manager, hotel)));
  const after = await manager.send('GET', '/api/nuitees/grid', {
    ...monthOfHotel(hotel, '2026-03'),
    headers: { 'if-none-match': etag },
  });
  expect(after.status).toBe(200);
  expect((await manager.call(readGrid, monthOfHotel(hotel, '2026-03'))).rows).toEqual([]);
});

test('an entry of another hotel is not found and not listed', async () => {
  const [own, other] = [await aManagedHotel(), await aManagedHotel()];
  await other.manager.call(storeImport, {
    body: {
      hotel_id: other.hotel.id,
      source: { kind: 'excel', label: null },
      final_nights: [{ date: '2026-03-01', nuitees: 5 }],
    },
  });
  const id = await latestId(other.manager, other.hotel);
  const admin = await server.createAdmin();
  for (const user of [own.manager, admin]) {
    expect(await user.expectError(undoImport, undoInput(own.hotel, id))).toMatchObject({
      status: 404,
    });
  }
  expect(await own.manager.expectError(undoImport, undoInput(other.hotel, id))).toMatchObject({
    status: 403,
  });
  expect(await entriesOf(own.manager, own.hotel)).toEqual([]);
  expect((await entriesOf(other.manager, other.hotel))[0]?.taken_back).toBeNull();
});

test('of several concurrent undos of one import, one succeeds and the others are conflicts', async () => {
  const { hotel, manager } = await aManagedHotel();
  await manager.call(writeSnapshot, snapshotInput(hotel, '2026-03-01', { '2026-03-01': 5 }));
  const id = await latestId(manager, hotel);
  const requests = Array.from({ length: 6 }, () =>
    manager.send('POST', `/api/nuitees/imports/${id}/undo`, { body: { hotel_id: hotel.id } }),
  );
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
});
