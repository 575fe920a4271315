import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { listReportDays, listReports } from '@hotel/domain/closing-reports/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { startBucket } from '../../test/s3-bucket.ts';
import { startTestServer } from '../../test/test-server.ts';
import { startReportsServer } from './reports-for-tests.ts';
import { insertMapping } from './reports-mapping-store.ts';

/** What only a bucket can do to us. */
const unavailable = {
  status: 502,
  error: 'REPORTS_UNAVAILABLE',
  message: 'Les rapports de clôture sont injoignables. Réessayez dans un instant.',
};

test('lists all objects when the bucket gives them in several responses', async () => {
  const server = await startReportsServer('bucket');
  const { id } = await server.aHotelOf('NOMBREUX');
  const numbers = Array.from({ length: 1100 }, (_, number) => number);
  for (let from = 0; from < numbers.length; from += 50) {
    const some = numbers.slice(from, from + 50);
    await Promise.all(some.map((n) => server.leaves(`NOMBREUX/2026-01-01/Cloture/r${n}.pdf`)));
  }
  const manager = await server.createAdmin();
  const query = { hotel_id: id, date: '2026-01-01', pageSize: 100, page: 11 };
  const { items, total } = await manager.call(listReports, { query });
  expect([total, items.length, items.at(-1)?.name]).toEqual([1100, 100, 'r1099.pdf']);
});

describe('a large report', async () => {
  const bucket = await startBucket();
  const server = await startTestServer({ reportsBucket: bucket.place });
  const hotel = await server.createHotel();
  await insertMapping(server.database, { hotel_id: hotel.id, rapports_code: 'GROS' });
  const manager = await server.createManager(hotel);
  // Twice what the system's own buffers of the two connections may grow to: 32 + 4 MB each.
  const size = 160 * 1024 * 1024;
  const report = Buffer.alloc(size);
  report.write('%PDF-1.4\n');
  await bucket.put('GROS/2026-01-01/Cloture/gros.pdf', report);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;

  function openDownload(): Promise<{ request: ClientRequest; response: IncomingMessage }> {
    const query = new URLSearchParams({ hotel_id: hotel.id, date: '2026-01-01', name: 'gros.pdf' });
    return new Promise((resolve, reject) => {
      const request = get(
        {
          port,
          path: `/api/rapport-cloture/open-by-name?${query}`,
          headers: { authorization: `Bearer ${manager.token}` },
        },
        (response) => resolve({ request, response }),
      );
      request.on('error', reject);
    });
  }

  test('is read from the bucket with backpressure', async () => {
    const before = bucket.traffic().sent;
    const { response } = await openDownload();
    // Nobody reads: the buffers on the way fill up and stop growing.
    let sent = -1;
    await expect
      .poll(
        () => {
          const isStill = bucket.traffic().sent === sent && sent > before;
          sent = bucket.traffic().sent;
          return isStill;
        },
        { interval: 500, timeout: 20_000 },
      )
      .toBe(true);
    expect(sent - before).toBeLessThan(size / 2);
    let read = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) read += chunk.length;
    expect(read).toBe(size);
  });

  test('leaves no connection open when its readers disconnect', async () => {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const { request, response } = await openDownload();
      if (attempt % 2 === 0) await new Promise((resolve) => response.once('data', resolve));
      request.destroy();
    }
    // Those that are kept open for the next call are a few.
    await expect.poll(() => bucket.traffic().connections, { timeout: 20_000 }).toBeLessThan(5);
  });
});

test('reports a missing or refusing bucket as REPORTS_UNAVAILABLE', async () => {
  const { place } = await startBucket();
  const server = await startTestServer({ reportsBucket: { ...place, bucket: 'un-autre' } });
  const hotel = await server.createHotel();
  await insertMapping(server.database, { hotel_id: hotel.id, rapports_code: 'AZUR' });
  const admin = await server.createAdmin();
  const input = { query: { hotel_id: hotel.id } };
  expect(await admin.expectError(listReportDays, input)).toEqual(unavailable);
});

test('reports a stopped server as REPORTS_UNAVAILABLE at every endpoint', async () => {
  const server = await startReportsServer('bucket');
  const { id } = await server.aHotelOf('AZUR');
  const admin = await server.createAdmin();
  await server.leaves('AZUR/2026-01-01/Cloture/a.pdf');
  expect(await admin.call(listReportDays, { query: { hotel_id: id } })).toEqual(['2026-01-01']);
  await server.cutsOff();
  const query = { hotel_id: id, date: '2026-01-01', name: 'a.pdf' };
  for (const path of ['', '/days', '/types', '/open-by-name']) {
    const { status, body } = await admin.send('GET', `/api/rapport-cloture${path}`, { query });
    const { status: _, ...expected } = unavailable;
    expect([path, status, body]).toEqual([path, 502, expected]);
  }
  expect((await admin.send('GET', '/api/rapports-mapping/codes')).status).toBe(502);
  // Nothing that is in the database alone needs it.
  expect((await admin.send('GET', '/api/rapports-mapping')).status).toBe(200);
});

test('gives up a server that accepts connections and never answers', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { place } = await startBucket();
  const endpoint = `http://127.0.0.1:${port}`;
  const server = await startTestServer({ reportsBucket: { ...place, endpoint } });
  const hotel = await server.createHotel();
  await insertMapping(server.database, { hotel_id: hotel.id, rapports_code: 'AZUR' });
  const admin = await server.createAdmin();
  const input = { query: { hotel_id: hotel.id } };
  expect(await admin.expectError(listReportDays, input)).toEqual(unavailable);
  silent.close();
}, 60_000);
