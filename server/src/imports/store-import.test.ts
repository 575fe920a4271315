import { addDays } from '@hotel/domain/calendar/day.ts';
import { listHotels } from '@hotel/domain/hotels/endpoints.ts';
import { readImports, storeImport, undoImport } from '@hotel/domain/imports/endpoints.ts';
import { monthsOfImport } from '@hotel/domain/imports/months-of-import.ts';
import { readNights, readSnapshots } from '@hotel/domain/nights/endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { monthOfHotel } from '../nights/nights-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const file = { kind: 'excel', label: 'nuitees 2026.xlsx' } as const;
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** `count` daily snapshots from 1 January 2026, each of `days` stay dates from its own as-of date. */
function dailySnapshots(count: number, days: number) {
  return daysFrom('2026-01-01', count).map((as_of_date, index) => ({
    as_of_date,
    items: daysFrom(as_of_date, days).map((stay_date, offset) => ({
      stay_date,
      nuitees: 100 + ((index + offset) % 50),
    })),
  }));
}

function march(days: number) {
  return { as_of_date: '2026-03-01', year: 2026, month: 3, nights: Array(days).fill(40) };
}

describe('an import sent in one request', () => {
  it('stores the same figures by stay date and by month', async () => {
    const manager = await server.createManager(
      await server.createHotel(),
      await server.createHotel(),
    );
    const [byDay, byMonth] = await manager.call(listHotels);
    if (byDay === undefined || byMonth === undefined) throw new Error('two hotels are expected');
    const snapshots = dailySnapshots(40, 62);
    const months = snapshots.flatMap(({ as_of_date, items }) =>
      monthsOfImport(
        as_of_date,
        items.map(({ stay_date, nuitees }) => ({ day: stay_date, nuitees })),
      ).map((month) => ({ ...month, nights: [...month.nights] })),
    );
    const stored = await manager.call(storeImport, {
      body: { hotel_id: byDay.id, source: file, snapshots },
    });
    const body = { hotel_id: byMonth.id, source: file, months };
    const { id, ...counts } = await manager.call(storeImport, { body });
    expect(counts).toEqual({ inserted: stored.inserted, updated: stored.updated });
    for (const month of ['2026-01', '2026-02', '2026-03', '2026-04']) {
      const [figuresByDay, figuresByMonth] = await Promise.all(
        [byDay, byMonth].map((hotel) => manager.call(readSnapshots, monthOfHotel(hotel, month))),
      );
      expect(figuresByMonth).toEqual(figuresByDay);
    }
    await manager.call(undoImport, { params: { id }, body: { hotel_id: byMonth.id } });
    expect(await manager.call(readSnapshots, monthOfHotel(byMonth, '2026-02'))).toEqual([]);
  });

  it.each([
    ['a month twice', [march(31), march(31)]],
    ['more days than the month has', [{ ...march(31), month: 4 }]],
    ['no figure at all', [{ ...march(31), nights: [null] }]],
    ['a negative figure', [{ ...march(31), nights: [-1] }]],
    ['a fraction', [{ ...march(31), nights: [1.5] }]],
    ['no months', []],
  ])('refuses %s, and stores nothing', async (_case, months) => {
    const hotel = await server.createHotel();
    const manager = await server.createManager(hotel);
    const body = { hotel_id: hotel.id, source: file, months };
    expect(await manager.expectError(storeImport, { body })).toMatchObject({ error: 'VALIDATION' });
    const both = { ...body, months: [march(31)], snapshots: dailySnapshots(1, 1) };
    expect(await manager.expectError(storeImport, { body: both })).toMatchObject({
      error: 'VALIDATION',
    });
    expect(await manager.call(readSnapshots, monthOfHotel(hotel, '2026-03'))).toEqual([]);
  });

  it('stores a year of daily snapshots and final nights, and counts a repetition as updates', async () => {
    const hotel = await server.createHotel();
    const manager = await server.createManager(hotel);
    const body = {
      hotel_id: hotel.id,
      source: file,
      snapshots: dailySnapshots(365, 62),
      final_nights: [{ date: '2025-12-31', nuitees: 77 }],
    };
    const count = 365 * 62 + 1;
    const stored = await manager.call(storeImport, { body });
    expect(stored).toMatchObject({ inserted: count, updated: 0 });
    const repeated = await manager.call(storeImport, { body });
    expect(repeated).toMatchObject({ inserted: 0, updated: count });

    const march = await manager.call(readSnapshots, monthOfHotel(hotel, '2026-03'));
    const expected = body.snapshots.flatMap(({ as_of_date, items }) =>
      items
        .filter(({ stay_date }) => stay_date.startsWith('2026-03'))
        .map(({ stay_date, nuitees }) => ({ as_of_date, stay_date, nuitees })),
    );
    expect(march).toEqual(expected);
    const december = await manager.call(readNights, monthOfHotel(hotel, '2025-12'));
    expect(december).toEqual([{ date: '2025-12-31', nuitees: 77, is_actual: true }]);

    const listed = await manager.call(readImports, { query: { hotel_id: hotel.id } });
    expect(listed.map(({ id }) => id)).toEqual([repeated.id, stored.id]);
    expect(listed[1]).toMatchObject({
      run: null,
      kind: 'excel',
      label: 'nuitees 2026.xlsx',
      by: manager.email,
      address: '127.0.0.1',
      inserted: count,
      updated: 0,
      deleted: 0,
      as_of: { from: '2026-01-01', to: '2026-12-31', count: 365 },
      has_final_nights: true,
      taken_back: null,
      overwritten_by: { kind: 'excel', by: manager.email },
    });
    expect(listed[1]?.months).toEqual([
      '2025-12',
      ...Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
      '2027-01',
      '2027-02',
      '2027-03',
    ]);
  });

  const items = [{ stay_date: '2026-03-01', nuitees: 1 }];
  const snapshot = { as_of_date: '2026-03-01', items };
  it.each([
    ['no figure at all', {}, 'snapshots', 'Valeurs : ne peut pas être vide.'],
    [
      'two empty lists',
      { snapshots: [], final_nights: [] },
      'snapshots',
      'Valeurs : ne peut pas être vide.',
    ],
    [
      'an as-of date twice',
      { snapshots: [snapshot, snapshot] },
      'snapshots.1',
      'Le jour 2026-03-01 est donné deux fois.',
    ],
    [
      'a stay date twice',
      { snapshots: [{ ...snapshot, items: [...items, ...items] }] },
      'snapshots.0.items.1',
      'Le jour 2026-03-01 est donné deux fois.',
    ],
    [
      'a date of final nights twice',
      {
        final_nights: [
          { date: '2026-03-01', nuitees: 1 },
          { date: '2026-03-01', nuitees: 2 },
        ],
      },
      'final_nights.1',
      'Le jour 2026-03-01 est donné deux fois.',
    ],
    [
      'an as-of date without figures',
      { snapshots: [{ ...snapshot, items: [] }] },
      'snapshots.0.items',
      'Valeurs (ligne 1) : ne peut pas être vide.',
    ],
    [
      '401 as-of dates',
      { snapshots: daysFrom('2026-01-01', 401).map((as_of_date) => ({ as_of_date, items })) },
      'snapshots',
      'Photos : 400 éléments au plus.',
    ],
    [
      'a negative figure',
      { snapshots: [{ ...snapshot, items: [{ stay_date: '2026-03-01', nuitees: -1 }] }] },
      'snapshots.0.items.0.nuitees',
      'Nuitées (ligne 1) : au moins 0.',
    ],
    [
      'a kind that only the server may use',
      { source: { kind: 'oracle', label: null }, snapshots: [snapshot] },
      'source.kind',
      'Origine : valeurs possibles : paste, previous_year, excel, other.',
    ],
    [
      'a run that is no UUID',
      { run: 'abc', snapshots: [snapshot] },
      'run',
      'Envoi : format invalide.',
    ],
  ])('with %s is refused and stores nothing', async (_case, invalid, field, message) => {
    const hotel = await server.createHotel();
    const manager = await server.createManager(hotel);
    const body = { hotel_id: hotel.id, source: file, ...invalid };
    const refused = await manager.expectError(storeImport, { body });
    expect(refused).toMatchObject({ status: 400, error: 'VALIDATION', message });
    expect(refused.details).toContainEqual({ field, message });
    expect(await manager.call(readImports, { query: { hotel_id: hotel.id } })).toEqual([]);
  });
});
