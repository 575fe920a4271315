import {
  deleteSnapshots,
  readNights,
  readSnapshots,
  writeNights,
  writeSnapshot,
} from '@hotel/domain/nights/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { deletion, finalNightsInput, monthOfHotel, snapshotInput } from './nights-for-tests.ts';
import { writeFigures } from './write-nights.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const days = Array.from(
  { length: 20 },
  (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`,
);

test('twenty concurrent writers of one snapshot overwrite none of each other’s figures', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  const written = await Promise.all(
    days.map((day, index) =>
      manager.call(writeSnapshot, snapshotInput(hotel, '2026-03-01', { [day]: index })),
    ),
  );
  expect(written).toEqual(days.map(() => ({ inserted: 1, updated: 0 })));
  const snapshots = await manager.call(readSnapshots, monthOfHotel(hotel, '2026-03'));
  expect(snapshots.map(({ stay_date, nuitees }) => [stay_date, nuitees])).toEqual(
    days.map((day, index) => [day, index]),
  );
});

test('twenty concurrent writers of the same figures count each figure once as inserted', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  const input = finalNightsInput(hotel, { '2026-03-01': 1, '2026-04-01': 2 });
  const written = await Promise.all(days.map(() => manager.call(writeNights, input)));
  expect(written.reduce((sum, { inserted }) => sum + inserted, 0)).toBe(2);
  expect(written.reduce((sum, { updated }) => sum + updated, 0)).toBe(38);
});

test('concurrent snapshots, imports and deletions all take effect', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  await manager.call(writeSnapshot, snapshotInput(hotel, '2026-01-01', { '2026-03-31': 9 }));
  const [deleted] = await Promise.all([
    manager.call(deleteSnapshots, deletion(hotel, 'as_of', '2026-01-01', '2026-01-31')),
    ...days.map((day) =>
      manager.call(writeSnapshot, snapshotInput(hotel, day, { '2026-03-30': 4 })),
    ),
    ...days.map((day, index) =>
      manager.call(writeNights, finalNightsInput(hotel, { [day]: index })),
    ),
  ]);
  expect(deleted).toEqual({ deleted: 1 });
  const snapshots = await manager.call(readSnapshots, monthOfHotel(hotel, '2026-03'));
  expect(snapshots.map(({ as_of_date }) => as_of_date)).toEqual(days);
  const finals = await manager.call(readNights, monthOfHotel(hotel, '2026-03'));
  expect(finals.map(({ nuitees }) => nuitees)).toEqual([...days.keys(), 4]);
});

const sourceWithoutUser = { kind: 'other', label: null, actor: null, address: null } as const;

test('concurrent writers of overlapping months, in any order, never deadlock', async () => {
  const hotel = await server.createHotel();
  const months = Array.from({ length: 12 }, (_, index) => ({
    day: `2026-${String(index + 1).padStart(2, '0')}-15`,
    nuitees: index,
  }));
  let attempts = 0;
  const writers = Array.from({ length: 40 }, (_, writer) =>
    // The database layer retries a transaction after a deadlock: more than 40 attempts show one.
    server.database.transaction((tx) => {
      attempts += 1;
      const items = writer % 2 === 0 ? months : months.toReversed();
      const selected = items.slice(writer % 5, 12 - (writer % 3));
      const asOf = writer % 4 < 2 ? '2026-01-01' : null;
      return writeFigures(tx, hotel.id, sourceWithoutUser, [{ asOf, items: selected }]);
    }),
  );
  await Promise.all(writers);
  expect(attempts).toBe(40);
});
