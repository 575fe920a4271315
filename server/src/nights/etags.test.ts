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
import { deletion, finalNightsInput, monthOfHotel, snapshotInput } from './nights-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const monthReads = [readSnapshots, readNights, readPickUpSeries, readFinalTotals];
const previousYearReads = [readGrid, readSameDayLastYear, readSeries, readGap];
const yearReads = [readCoverage];
const reads = [...monthReads, ...previousYearReads, ...yearReads, readPreviousYear];

/** March 2026 and March 2025, each with a snapshot and an import. */
async function aHotelWithTwoYears() {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  for (const year of [2025, 2026]) {
    const days = { [`${year}-03-01`]: 40, [`${year}-03-02`]: 30 };
    await manager.call(writeSnapshot, snapshotInput(hotel, `${year}-03-01`, days));
    await manager.call(writeNights, finalNightsInput(hotel, days));
  }
  return { hotel, manager };
}

function read(client: ApiClient, hotel: Hotel, endpoint: { path: string }, etag?: string) {
  const headers = etag === undefined ? {} : { 'if-none-match': etag };
  return client.send('GET', `/api${endpoint.path}`, {
    ...monthOfHotel(hotel, '2026-03'),
    headers,
  });
}

async function etagOf(
  client: ApiClient,
  hotel: Hotel,
  endpoint: { path: string },
): Promise<string> {
  const { headers } = await read(client, hotel, endpoint);
  return headers['etag'] ?? '';
}

async function etagsOf(
  client: ApiClient,
  hotel: Hotel,
  endpoints: readonly { id: string; path: string }[],
) {
  return Promise.all(
    endpoints.map(async (endpoint) => [endpoint.id, await etagOf(client, hotel, endpoint)]),
  );
}

test.each(reads.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s: 304 until a figure changes',
  async (_id, endpoint) => {
    const { hotel, manager } = await aHotelWithTwoYears();
    const first = await read(manager, hotel, endpoint);
    const etag = first.headers['etag'] ?? '';
    expect([first.status, etag]).toEqual([200, expect.stringMatching(/^W\/"[\w.-]+"$/)]);
    expect(first.headers['cache-control']).toBe('no-store');
    for (const sentEtag of [etag, etag.slice('W/'.length), `"other", ${etag}`, '*']) {
      // The browser must not store figures: the client keeps the response in memory.
      expect(await read(manager, hotel, endpoint, sentEtag)).toMatchObject({
        status: 304,
        body: undefined,
        headers: { 'cache-control': 'no-store', etag },
      });
    }
    const year = endpoint === readPreviousYear ? 2025 : 2026;
    await manager.call(writeNights, finalNightsInput(hotel, { [`${year}-03-02`]: 31 }));
    const changed = await read(manager, hotel, endpoint, etag);
    expect(changed.status).toBe(200);
    expect(changed.headers['etag']).not.toBe(etag);
  },
);

describe('a write changes the ETags of the responses that it changes, and no other', () => {
  type Change = (client: ApiClient, hotel: Hotel, year: number) => Promise<unknown>;
  const changes: [string, Change][] = [
    [
      'a snapshot',
      (client, hotel, year) =>
        client.call(writeSnapshot, snapshotInput(hotel, `${year}-02-01`, { [`${year}-03-09`]: 1 })),
    ],
    [
      'an import',
      (client, hotel, year) =>
        client.call(writeNights, finalNightsInput(hotel, { [`${year}-03-01`]: 1 })),
    ],
    [
      "an import of the previous year's nights",
      (client, hotel, year) =>
        client.call(writePreviousYear, finalNightsInput(hotel, { [`${year}-03-01`]: 1 })),
    ],
    [
      'a deletion by stay date',
      (client, hotel, year) =>
        client.call(deleteSnapshots, deletion(hotel, 'stay', `${year}-03-02`, `${year}-03-02`)),
    ],
    [
      'a deletion by as-of date',
      (client, hotel, year) =>
        client.call(deleteSnapshots, deletion(hotel, 'as_of', `${year}-03-01`, `${year}-03-01`)),
    ],
    [
      'a deletion of imported nights',
      (client, hotel, year) => client.call(deleteNights, monthOfHotel(hotel, `${year}-03`)),
    ],
  ];

  test.each(changes)('%s', async (_case, change) => {
    const { hotel, manager } = await aHotelWithTwoYears();
    const otherHotel = await aHotelWithTwoYears();
    const etagsOfOtherHotel = await etagsOf(otherHotel.manager, otherHotel.hotel, reads);

    const before = await etagsOf(manager, hotel, reads);
    await change(manager, hotel, 2026);
    const after = await etagsOf(manager, hotel, reads);
    const changed = reads.filter((_, index) => before[index]?.[1] !== after[index]?.[1]);
    expect(changed).toEqual([...monthReads, ...previousYearReads, ...yearReads]);

    await change(manager, hotel, 2025);
    const later = await etagsOf(manager, hotel, reads);
    const changedByPreviousYear = reads.filter(
      (_, index) => after[index]?.[1] !== later[index]?.[1],
    );
    // The coverage has the hotel's first snapshot, and mornings whose stay dates are in another year.
    expect(changedByPreviousYear).toEqual([...previousYearReads, ...yearReads, readPreviousYear]);

    expect(await etagsOf(otherHotel.manager, otherHotel.hotel, reads)).toEqual(etagsOfOtherHotel);
  });
});

test('no two hotels and no two months share an ETag', async () => {
  const [first, second] = [await aHotelWithTwoYears(), await aHotelWithTwoYears()];
  const etags = [
    await etagOf(first.manager, first.hotel, readGrid),
    await etagOf(second.manager, second.hotel, readGrid),
    (await first.manager.send('GET', '/api/nuitees/grid', monthOfHotel(first.hotel, '2026-04')))
      .headers['etag'],
  ];
  expect(new Set(etags).size).toBe(3);
});

test('a 304 response reads no figures', async () => {
  const { hotel, manager } = await aHotelWithTwoYears();
  const etag = await etagOf(manager, hotel, readGrid);
  await server.database.transaction(async (tx) => {
    // A query that reads figures waits until this transaction ends.
    await tx.query('lock table snapshot_month, final_month in access exclusive mode');
    expect((await read(manager, hotel, readGrid, etag)).status).toBe(304);
  });
});

test('after a backup is restored, no version returns for other figures', async () => {
  const { hotel, manager } = await aHotelWithTwoYears();
  const versionsOfBackup = await server.database.query(
    'select month, version from nights_version where hotel_id = $1',
    [hotel.id],
  );
  const etags = new Set<string>();
  for (const nuitees of [50, 51]) {
    await manager.call(writeNights, finalNightsInput(hotel, { '2026-03-01': nuitees }));
    etags.add(await etagOf(manager, hotel, readNights));
    for (const { month, version } of versionsOfBackup.rows) {
      await server.database.query(
        'update nights_version set version = $3 where hotel_id = $1 and month = $2',
        [hotel.id, month, version],
      );
    }
  }
  expect(etags.size).toBe(2);
});
