import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import {
  deleteNights,
  deleteSnapshots,
  readCoverage,
  readFinalTotals,
  readGap,
  readGrid,
  readNights,
  readPickUpSeries,
  readPreviousYear,
  readSameDayLastYear,
  readSeries,
  readSnapshots,
  writeNights,
  writePreviousYear,
  writeSnapshot,
} from '@hotel/domain/nights/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../test/api-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { deletion, finalNights, monthOfHotel, snapshot } from './nights-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const ofTheMonthAlone = [readSnapshots, readNights, readPickUpSeries, readFinalTotals];
const ofTheYearBeforeToo = [readGrid, readSameDayLastYear, readSeries, readGap];
const ofTheYear = [readCoverage];
const reads = [...ofTheMonthAlone, ...ofTheYearBeforeToo, ...ofTheYear, readPreviousYear];

/** March 2026 and March 2025, each with a snapshot and an import. */
async function aHotelWithTwoYears() {
  const hotel = await server.aHotel();
  const manager = await server.aManagerOf(hotel);
  for (const year of [2025, 2026]) {
    const days = { [`${year}-03-01`]: 40, [`${year}-03-02`]: 30 };
    await manager.asks(writeSnapshot, snapshot(hotel, `${year}-03-01`, days));
    await manager.asks(writeNights, finalNights(hotel, days));
  }
  return { hotel, manager };
}

function asks(person: ApiClient, hotel: Hotel, read: { path: string }, known?: string) {
  const headers = known === undefined ? {} : { 'if-none-match': known };
  return person.sends('GET', `/api${read.path}`, { ...monthOfHotel(hotel, '2026-03'), headers });
}

async function etagOf(person: ApiClient, hotel: Hotel, read: { path: string }): Promise<string> {
  const { headers } = await asks(person, hotel, read);
  return headers['etag'] ?? '';
}

async function etagsOf(
  person: ApiClient,
  hotel: Hotel,
  calls: readonly { id: string; path: string }[],
) {
  return Promise.all(calls.map(async (call) => [call.id, await etagOf(person, hotel, call)]));
}

test.each(reads.map((call) => [call.id, call] as const))(
  '%s: 304 until a figure changes',
  async (_id, call) => {
    const { hotel, manager } = await aHotelWithTwoYears();
    const first = await asks(manager, hotel, call);
    const etag = first.headers['etag'] ?? '';
    expect([first.status, etag]).toEqual([200, expect.stringMatching(/^W\/"[\w.-]+"$/)]);
    expect(first.headers['cache-control']).toBe('no-store');
    for (const known of [etag, etag.slice('W/'.length), `"other", ${etag}`, '*']) {
      // No browser stores the figures; who asks holds them in memory.
      expect(await asks(manager, hotel, call, known)).toMatchObject({
        status: 304,
        body: undefined,
        headers: { 'cache-control': 'no-store', etag },
      });
    }
    const year = call === readPreviousYear ? 2025 : 2026;
    await manager.asks(writeNights, finalNights(hotel, { [`${year}-03-02`]: 31 }));
    const changed = await asks(manager, hotel, call, etag);
    expect(changed.status).toBe(200);
    expect(changed.headers['etag']).not.toBe(etag);
  },
);

describe('every kind of write changes the ETag of what it changes, and of nothing else', () => {
  type Change = (person: ApiClient, hotel: Hotel, year: number) => Promise<unknown>;
  const changes: [string, Change][] = [
    [
      'a snapshot',
      (person, hotel, year) =>
        person.asks(writeSnapshot, snapshot(hotel, `${year}-02-01`, { [`${year}-03-09`]: 1 })),
    ],
    [
      'an import',
      (person, hotel, year) =>
        person.asks(writeNights, finalNights(hotel, { [`${year}-03-01`]: 1 })),
    ],
    [
      "an import of last year's nights",
      (person, hotel, year) =>
        person.asks(writePreviousYear, finalNights(hotel, { [`${year}-03-01`]: 1 })),
    ],
    [
      'a deletion by stay day',
      (person, hotel, year) =>
        person.asks(deleteSnapshots, deletion(hotel, 'stay', `${year}-03-02`, `${year}-03-02`)),
    ],
    [
      'a deletion by as-of day',
      (person, hotel, year) =>
        person.asks(deleteSnapshots, deletion(hotel, 'as_of', `${year}-03-01`, `${year}-03-01`)),
    ],
    [
      'a deletion of what was imported',
      (person, hotel, year) => person.asks(deleteNights, monthOfHotel(hotel, `${year}-03`)),
    ],
  ];

  test.each(changes)('%s', async (_what, change) => {
    const { hotel, manager } = await aHotelWithTwoYears();
    const neighbour = await aHotelWithTwoYears();
    const untouched = await etagsOf(neighbour.manager, neighbour.hotel, reads);

    const before = await etagsOf(manager, hotel, reads);
    await change(manager, hotel, 2026);
    const after = await etagsOf(manager, hotel, reads);
    const changed = reads.filter((_, index) => before[index]?.[1] !== after[index]?.[1]);
    expect(changed).toEqual([...ofTheMonthAlone, ...ofTheYearBeforeToo, ...ofTheYear]);

    await change(manager, hotel, 2025);
    const later = await etagsOf(manager, hotel, reads);
    const changedByLastYear = reads.filter((_, index) => after[index]?.[1] !== later[index]?.[1]);
    // The coverage tells the hotel's first snapshot, and mornings whose stay days are of another year.
    expect(changedByLastYear).toEqual([...ofTheYearBeforeToo, ...ofTheYear, readPreviousYear]);

    expect(await etagsOf(neighbour.manager, neighbour.hotel, reads)).toEqual(untouched);
  });
});

test('no two hotels and no two months share an ETag', async () => {
  const [one, other] = [await aHotelWithTwoYears(), await aHotelWithTwoYears()];
  const etags = [
    await etagOf(one.manager, one.hotel, readGrid),
    await etagOf(other.manager, other.hotel, readGrid),
    (await one.manager.sends('GET', '/api/nuitees/grid', monthOfHotel(one.hotel, '2026-04')))
      .headers['etag'],
  ];
  expect(new Set(etags).size).toBe(3);
});

test('304 is answered without a figure being read', async () => {
  const { hotel, manager } = await aHotelWithTwoYears();
  const etag = await etagOf(manager, hotel, readGrid);
  await server.database.transaction(async (tx) => {
    // Whoever reads a figure now waits until this transaction ends.
    await tx.query('lock table snapshot_month, final_month in access exclusive mode');
    expect((await asks(manager, hotel, readGrid, etag)).status).toBe(304);
  });
});

test('after a backup is restored no version comes back with other figures behind it', async () => {
  const { hotel, manager } = await aHotelWithTwoYears();
  const asItWas = await server.database.query(
    'select month, version from nights_version where hotel_id = $1',
    [hotel.id],
  );
  const seen = new Set<string>();
  for (const nuitees of [50, 51]) {
    await manager.asks(writeNights, finalNights(hotel, { '2026-03-01': nuitees }));
    seen.add(await etagOf(manager, hotel, readNights));
    for (const { month, version } of asItWas.rows) {
      await server.database.query(
        'update nights_version set version = $3 where hotel_id = $1 and month = $2',
        [hotel.id, month, version],
      );
    }
  }
  expect(seen.size).toBe(2);
});
