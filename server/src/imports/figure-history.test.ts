import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import {
  correctFigure,
  listCorrections,
  readImports,
  readOrigin,
  storeImport,
  undoImport,
} from '@hotel/domain/imports/endpoints.ts';
import {
  deleteNights,
  deleteSnapshots,
  readNights,
  readSnapshots,
  writeNights,
  writePreviousYear,
  writeSnapshot,
} from '@hotel/domain/nights/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
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

async function createManagedHotel() {
  const hotel = await server.createHotel();
  return { hotel, manager: await server.createManager(hotel) };
}

const stayDate = '2026-03-09';
const asOf = '2026-03-05';

function originOf(client: ApiClient, hotel: Hotel, as_of?: string) {
  return client.call(readOrigin, { query: { hotel_id: hotel.id, date: stayDate, as_of } });
}

async function undoLatest(client: ApiClient, hotel: Hotel): Promise<void> {
  const [latest] = await client.call(readImports, { query: { hotel_id: hotel.id } });
  const params = { id: latest?.id ?? '' };
  await client.call(undoImport, { params, body: { hotel_id: hotel.id } });
}

describe('the origin of a figure', () => {
  test('lists each value, the latest first, with its author, import and undo', async () => {
    const { hotel, manager } = await createManagedHotel();
    const other = await server.createManager(hotel);
    const write = (client: ApiClient, nuitees: number) =>
      client.call(
        writeSnapshot,
        snapshotInput(hotel, asOf, { [stayDate]: nuitees, '2026-03-10': 1 }),
      );
    await write(manager, 80);
    await write(other, 81);
    await write(manager, 81);
    await write(manager, 90);
    await undoLatest(manager, hotel);

    const origin = await originOf(manager, hotel, asOf);
    expect(origin).toMatchObject([
      { value: 90, before: 81, by: manager.email, source: 'other', as_of: asOf },
      { value: 81, before: 80, by: other.email, undone_at: null },
      { value: 80, before: null, by: manager.email, undone_at: null },
    ]);
    expect(Object.keys(origin[0] ?? {})).toEqual(
      expect.arrayContaining(['value', 'before', 'by', 'at', 'source', 'import_id', 'undone_at']),
    );
    expect(Date.parse(origin[0]?.undone_at ?? '')).toBeGreaterThan(Date.parse(origin[0]?.at ?? ''));
    const imports = await manager.call(readImports, { query: { hotel_id: hotel.id } });
    expect(imports.map(({ id }) => id)).toContain(origin[0]?.import_id);
    expect(new Set(origin.map(({ import_id }) => import_id)).size).toBe(3);
  });

  test('knows a deletion, which has no value, and the value that its undo restores', async () => {
    const { hotel, manager } = await createManagedHotel();
    await manager.call(writeSnapshot, snapshotInput(hotel, asOf, { [stayDate]: 80 }));
    await manager.call(deleteSnapshots, deletion(hotel, 'stay', stayDate, stayDate));
    expect(await originOf(manager, hotel, asOf)).toMatchObject([
      { value: null, before: 80, source: 'deletion', undone_at: null },
      { value: 80, before: null },
    ]);
    await undoLatest(manager, hotel);
    expect(await originOf(manager, hotel, asOf)).toMatchObject([
      { value: null, undone_at: expect.any(String) },
      { value: 80 },
    ]);
  });

  test('names the file of an import and the kind of every other write', async () => {
    const { hotel, manager } = await createManagedHotel();
    await manager.call(storeImport, {
      body: {
        hotel_id: hotel.id,
        source: { kind: 'excel', label: 'historique.xlsx' },
        months: [{ as_of_date: asOf, year: 2026, month: 3, nights: [1, 2, 3, 4, 5, 6, 7, 8, 70] }],
      },
    });
    const run = '7b3f2a10-51a4-4f0e-9d8a-3a1b2c3d4e5f';
    const { body } = snapshotInput(hotel, asOf, { [stayDate]: 71 });
    await manager.call(writeSnapshot, { body: { ...body, run } });
    const items = [{ day: stayDate, nuitees: 72 }];
    await writePmsSnapshot(server.database, hotel.id, { kind: 'oracle', asOf, items });
    expect(await originOf(manager, hotel, asOf)).toMatchObject([
      { value: 72, source: 'oracle', by: null },
      { value: 71, source: 'paste', by: manager.email },
      { value: 70, source: 'excel', label: 'historique.xlsx' },
    ]);
  });

  test('shows each request of a run that changed the figure', async () => {
    const { hotel, manager } = await createManagedHotel();
    const run = '0c7e4a52-30c4-4d52-8f3d-6c62c1f1d0aa';
    for (const nuitees of [5, 6]) {
      const { body } = snapshotInput(hotel, asOf, { [stayDate]: nuitees });
      await manager.call(writeSnapshot, { body: { ...body, run } });
    }
    const origin = await originOf(manager, hotel, asOf);
    expect(origin.map(({ value, before }) => [value, before])).toEqual([
      [6, 5],
      [5, null],
    ]);
    expect(origin[0]?.import_id).toBe(origin[1]?.import_id);
    expect(Date.parse(origin[0]?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(origin[1]?.at ?? ''));
  });

  test('of final nights is that of the imported figure, else of the snapshot that gives them', async () => {
    const { hotel, manager } = await createManagedHotel();
    await manager.call(writeSnapshot, snapshotInput(hotel, asOf, { [stayDate]: 80 }));
    expect(await originOf(manager, hotel)).toMatchObject([{ value: 80, as_of: asOf }]);
    await manager.call(writeNights, finalNightsInput(hotel, { [stayDate]: 84 }));
    await manager.call(writePreviousYear, finalNightsInput(hotel, { [stayDate]: -2 }));
    expect(await originOf(manager, hotel)).toMatchObject([
      { value: -2, before: 84, source: 'previous_year', as_of: null },
      { value: 84, before: null, source: 'other', as_of: null },
    ]);
    await manager.call(deleteNights, monthOfHotel(hotel, '2026-03'));
    expect((await originOf(manager, hotel)).map(({ value }) => value)).toEqual([null, -2, 84, 80]);
  });

  test('is empty for a figure that never was, and unknown for one without any log', async () => {
    const { hotel, manager } = await createManagedHotel();
    expect(await originOf(manager, hotel, asOf)).toEqual([]);
    expect(await originOf(manager, hotel)).toEqual([]);
    await manager.call(writeSnapshot, snapshotInput(hotel, asOf, { [stayDate]: 80 }));
    await server.database.query('delete from nights_import where hotel_id = $1', [hotel.id]);
    expect(await originOf(manager, hotel, asOf)).toMatchObject([
      { value: 80, before: null, by: null, at: null, source: 'unknown', import_id: null },
    ]);
  });

  test('may be read by who reads the nights, of their own hotels', async () => {
    const { hotel } = await createManagedHotel();
    expect(await originOf(await server.createUser(hotel), hotel)).toEqual([]);
    const query = { hotel_id: hotel.id, date: stayDate };
    const stranger = await server.createStranger();
    expect(await stranger.expectError(readOrigin, { query })).toMatchObject({ status: 403 });
    const manager = await server.createManager(hotel);
    for (const wrong of [
      { date: '2026-02-30' },
      { date: '' },
      { date: undefined },
      { as_of: 'hier' },
      { hotel_id: 'global' },
    ]) {
      const error = await manager.expectError(readOrigin, { query: { ...query, ...wrong } });
      expect(error).toMatchObject({ status: 400, error: 'VALIDATION' });
    }
  });
});

test('corrected figures are listed until they are undone or written again', async () => {
  const { hotel, manager } = await createManagedHotel();
  const query = { hotel_id: hotel.id, month: 3, year: 2026 };
  const corrections = () => manager.call(listCorrections, { query });
  await manager.call(writeSnapshot, snapshotInput(hotel, asOf, { [stayDate]: 80 }));
  const correct = (nuitees: number, expected: number) =>
    manager.call(correctFigure, {
      body: {
        ...{ hotel_id: hotel.id, date: stayDate, as_of: asOf, nuitees, expected },
        reason: 'Groupe compté deux fois',
      },
    });
  expect(await corrections()).toEqual([]);
  await correct(60, 80);
  expect(await corrections()).toEqual([{ as_of: asOf, date: stayDate }]);
  await undoLatest(manager, hotel);
  expect(await corrections()).toEqual([]);
  await correct(61, 80);
  await manager.call(writeSnapshot, snapshotInput(hotel, asOf, { [stayDate]: 62 }));
  expect(await corrections()).toEqual([]);
});

describe('the correction of one figure', () => {
  const correction = (hotel: Hotel, nuitees: number, expected: number | null) => ({
    ...{ hotel_id: hotel.id, date: stayDate, as_of: asOf, nuitees, expected },
    reason: 'Groupe compté deux fois',
  });

  test('writes it with its reason, in the import log, and can be undone', async () => {
    const { hotel, manager } = await createManagedHotel();
    await manager.call(
      writeSnapshot,
      snapshotInput(hotel, asOf, { [stayDate]: 80, '2026-03-10': 9 }),
    );
    const corrected = await manager.call(correctFigure, { body: correction(hotel, 60, 80) });
    const march = monthOfHotel(hotel, '2026-03');
    expect(await manager.call(readSnapshots, march)).toMatchObject([
      { stay_date: stayDate, nuitees: 60 },
      { stay_date: '2026-03-10', nuitees: 9 },
    ]);
    const [entry] = await manager.call(readImports, { query: { hotel_id: hotel.id } });
    expect(entry).toMatchObject({
      ...{ id: corrected.import_id, kind: 'correction', label: 'Groupe compté deux fois' },
      ...{ by: manager.email, inserted: 0, updated: 1 },
    });
    expect(await originOf(manager, hotel, asOf)).toMatchObject([
      { value: 60, before: 80, source: 'correction', label: 'Groupe compté deux fois' },
      { value: 80 },
    ]);
    await undoLatest(manager, hotel);
    expect((await manager.call(readSnapshots, march))[0]?.nuitees).toBe(80);
  });

  test('of final nights imports them', async () => {
    const { hotel, manager } = await createManagedHotel();
    const body = { ...correction(hotel, 60, null), as_of: null };
    await manager.call(correctFigure, { body });
    expect(await manager.call(readNights, monthOfHotel(hotel, '2026-03'))).toEqual([
      { date: stayDate, nuitees: 60, is_actual: true },
    ]);
  });

  test('is refused when the figure changed meanwhile or would not change, and leaves nothing', async () => {
    const { hotel, manager } = await createManagedHotel();
    await manager.call(writeSnapshot, snapshotInput(hotel, asOf, { [stayDate]: 80 }));
    const before = await manager.call(readImports, { query: { hotel_id: hotel.id } });
    expect(
      await manager.expectError(correctFigure, { body: correction(hotel, 60, 79) }),
    ).toMatchObject({ status: 409, error: 'CONFLICT' });
    expect(
      await manager.expectError(correctFigure, { body: correction(hotel, 80, 80) }),
    ).toMatchObject({ status: 409, error: 'CONFLICT' });
    expect(await manager.call(readImports, { query: { hotel_id: hotel.id } })).toEqual(before);
  });

  test('needs a reason, a whole number and the right to write nights', async () => {
    const { hotel, manager } = await createManagedHotel();
    const valid = correction(hotel, 60, null);
    for (const wrong of [
      { reason: '  ' },
      { reason: 'x'.repeat(201) },
      { nuitees: -1 },
      { nuitees: 1.5 },
      { nuitees: 100_001 },
      { nuitees: null },
      { as_of: undefined },
      { expected: undefined },
      { date: '2026-13-01' },
      { comment: 'inconnu' },
    ]) {
      const error = await manager.expectError(correctFigure, { body: { ...valid, ...wrong } });
      expect([wrong, error.status]).toEqual([wrong, 400]);
    }
    const user = await server.createUser(hotel);
    expect(await user.expectError(correctFigure, { body: valid })).toMatchObject({ status: 403 });
    expect(await originOf(manager, hotel, asOf)).toEqual([]);
  });
});
