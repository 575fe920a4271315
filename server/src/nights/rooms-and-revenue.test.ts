import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import {
  readImports,
  readOrigin,
  storeImport,
  undoImport,
} from '@hotel/domain/imports/endpoints.ts';
import { deleteSnapshots, writeNights, writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import type { Nights } from '@hotel/domain/nights/month-of-snapshots.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../test/api-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { writePmsSnapshot } from '../../test/write-pms-snapshot.ts';
import { deletion } from './nights-for-tests.ts';
import { loadMeasures, loadStoredRevenue } from './read-nights-store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

async function createManagedHotel() {
  const hotel = await server.createHotel();
  return { hotel, manager: await server.createManager(hotel) };
}

const asOf = '2026-02-01';
const february = { year: 2026, month: 2 };

type Item = { day: number; nuitees: number; rooms?: number | null; revenue?: number | null };

const dayOf = (day: number) => `2026-02-${String(day).padStart(2, '0')}`;

function snapshot(hotel: Hotel, ...items: readonly Item[]) {
  const sent = items.map(({ day, ...figures }) => ({ stay_date: dayOf(day), ...figures }));
  return { body: { hotel_id: hotel.id, as_of_date: asOf, items: sent } };
}

function finals(hotel: Hotel, ...items: readonly Item[]) {
  const sent = items.map(({ day, ...figures }) => ({ date: dayOf(day), ...figures }));
  return { body: { hotel_id: hotel.id, items: sent } };
}

/** The nights, rooms and revenue of the first three days, of the snapshot and as imported. */
async function stored({ id }: Hotel) {
  const months = await loadMeasures(server.database, id, [february], ['nuitees', 'rooms']);
  const revenue = await loadStoredRevenue(server.database, id, february);
  const firstDays = (nights: Nights | null | undefined) => nights?.slice(0, 3) ?? null;
  const all = [months.nuitees[0], months.rooms[0], revenue];
  return {
    snapshot: all.map(({ rows }) => firstDays(rows[0]?.nights)),
    finals: all.map(({ imported }) => firstDays(imported)),
  };
}

async function undoLatest(client: ApiClient, hotel: Hotel) {
  const [latest] = await client.call(readImports, { query: { hotel_id: hotel.id } });
  const input = { params: { id: latest?.id ?? '' }, body: { hotel_id: hotel.id } };
  await client.call(undoImport, input);
}

describe('rooms and revenue beside the nights (contract, section 16)', () => {
  test('are stored in snapshots and final figures; 0 is not unknown', async () => {
    const { hotel, manager } = await createManagedHotel();
    await manager.call(
      writeSnapshot,
      snapshot(hotel, { day: 1, nuitees: 20, rooms: 0, revenue: 0 }, { day: 2, nuitees: 0 }),
    );
    await manager.call(writeNights, finals(hotel, { day: 3, nuitees: 4, rooms: 2, revenue: -150 }));
    expect(await stored(hotel)).toEqual({
      snapshot: [
        [20, 0, null],
        [0, null, null],
        [0, null, null],
      ],
      finals: [
        [null, null, 4],
        [null, null, 2],
        [null, null, -150],
      ],
    });
  });

  test('stay when they are left out, become unknown with null, and an undo brings them back', async () => {
    const { hotel, manager } = await createManagedHotel();
    const first = [1, 2, 3].map((day) => ({ day, nuitees: 20, rooms: 10, revenue: 90_000 }));
    await manager.call(writeSnapshot, snapshot(hotel, ...first));
    const before = await stored(hotel);
    await manager.call(
      writeSnapshot,
      snapshot(
        hotel,
        { day: 1, nuitees: 25 },
        { day: 2, nuitees: 20, rooms: null, revenue: null },
        { day: 3, nuitees: 20, revenue: 91_250 },
      ),
    );
    expect((await stored(hotel)).snapshot).toEqual([
      [25, 20, 20],
      [10, null, 10],
      [90_000, null, 91_250],
    ]);
    await undoLatest(manager, hotel);
    expect(await stored(hotel)).toEqual(before);
    await manager.call(deleteSnapshots, deletion(hotel, 'stay', dayOf(1), dayOf(2)));
    expect((await stored(hotel)).snapshot.map((figures) => figures?.slice(0, 2))).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
  });

  test('are part of an import of whole months, whose null keeps what is stored', async () => {
    const { hotel, manager } = await createManagedHotel();
    const importMonth = (figures: { nights: Nights; rooms?: Nights; revenue?: Nights }) =>
      manager.call(storeImport, {
        body: {
          hotel_id: hotel.id,
          source: { kind: 'excel', label: null },
          months: [
            {
              ...{ as_of_date: asOf, ...february, nights: [...figures.nights] },
              ...(figures.rooms === undefined ? {} : { rooms: [...figures.rooms] }),
              ...(figures.revenue === undefined ? {} : { revenue: [...figures.revenue] }),
            },
          ],
        },
      });
    await importMonth({ nights: [20, 30], rooms: [10, 15], revenue: [1_000, 2_000] });
    await importMonth({ nights: [21, null, 5], rooms: [null, null, 3] });
    expect((await stored(hotel)).snapshot).toEqual([
      [21, 30, 5],
      [10, 15, 3],
      [1_000, 2_000, null],
    ]);
  });

  test.each([
    ['more than 10 million euros', { rooms: 1, revenue: 1_000_000_001 }],
    ['a fraction of a cent', { rooms: 1, revenue: 100.5 }],
    ['text', { rooms: 1, revenue: '100' }],
    ['negative rooms', { rooms: -1 }],
    ['half a room', { rooms: 0.5 }],
    ['revenue without rooms', { revenue: 100 }],
    ['revenue of unknown rooms', { rooms: null, revenue: 100 }],
  ])('%s is refused, and nothing is stored', async (_, figures) => {
    const { hotel, manager } = await createManagedHotel();
    for (const [endpoint, dayName] of [
      [writeSnapshot, 'stay_date'],
      [writeNights, 'date'],
    ] as const) {
      const { body } = endpoint === writeSnapshot ? snapshot(hotel) : finals(hotel);
      const items = [
        { [dayName]: dayOf(1), nuitees: 1 },
        { [dayName]: dayOf(2), nuitees: 1, ...figures },
      ];
      const refused = await manager.expectError(endpoint, { body: { ...body, items } });
      expect(refused).toMatchObject({ status: 400, error: 'VALIDATION' });
    }
    expect(await stored(hotel)).toEqual({
      snapshot: [null, null, null],
      finals: [null, null, null],
    });
  });

  test('a revenue needs rooms that are sent or stored, unless a PMS gives it', async () => {
    const { hotel, manager } = await createManagedHotel();
    const refused = await manager.expectError(
      writeSnapshot,
      snapshot(hotel, { day: 2, nuitees: 4, revenue: 5 }),
    );
    expect(refused.message).toBe('CA du 02/02/2026 : donnez aussi les chambres de ce jour.');
    const items = [{ day: dayOf(2), nuitees: 4, revenue: 5 }];
    await writePmsSnapshot(server.database, hotel.id, { kind: 'oracle', asOf, items });
    await manager.call(writeSnapshot, snapshot(hotel, { day: 2, nuitees: 6 }));
    expect((await stored(hotel)).snapshot).toEqual([[null, 6, null], null, [null, 5, null]]);
  });
});

describe('the origin of rooms and revenue', () => {
  const originOf = async (client: ApiClient, hotel: Hotel, measure: Measure) => {
    const query = { hotel_id: hotel.id, date: dayOf(1), as_of: asOf, measure };
    const entries = await client.call(readOrigin, { query });
    return entries.map(({ value, before }) => [value, before]);
  };

  test('has each value of the measure; that of unproven revenue has its entries without values', async () => {
    const { hotel, manager } = await createManagedHotel();
    const write = (item: Omit<Item, 'day'>) =>
      manager.call(writeSnapshot, snapshot(hotel, { day: 1, ...item }));
    await write({ nuitees: 20, rooms: 10, revenue: 500 });
    await write({ nuitees: 21, revenue: 600 });
    await write({ nuitees: 21, rooms: null, revenue: null });
    await undoLatest(manager, hotel);
    expect(await originOf(manager, hotel, 'rooms')).toEqual([
      [null, 10],
      [10, null],
    ]);
    expect(await originOf(manager, hotel, 'revenue')).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    expect(await originOf(manager, hotel, 'nuitees')).toEqual([
      [21, 20],
      [20, null],
    ]);
  });

  test('refuses an unknown measure and an empty one', async () => {
    const { hotel, manager } = await createManagedHotel();
    for (const measure of ['', 'beds']) {
      const query = { hotel_id: hotel.id, date: dayOf(1), measure };
      const refused = await manager.expectError(readOrigin, { query });
      expect(refused).toMatchObject({ status: 400, error: 'VALIDATION' });
    }
  });
});
