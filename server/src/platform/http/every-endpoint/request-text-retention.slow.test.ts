import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { writeNights } from '@hotel/domain/nights/endpoints.ts';
import { expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { startTestServer } from '../../../../test/test-server.ts';

/** The text of a request is released from memory once its response is sent. */
const { createHotel, createAdmin, createAccount, createUser } = await startTestServer();
const hotel = await createHotel();
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const megabyte = 1024 * 1024;

function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / megabyte;
}

/** The growth of the heap, in megabytes, after `count` requests. */
async function growthAfter(requests: number, send: (number: number) => Promise<void>) {
  await send(0);
  const before = heapInUse();
  for (let number = 1; number <= requests; number += 1) await send(number);
  return heapInUse() - before;
}

test.each([
  ['somebody without rights', 403, () => createAccount({ denies: ['rapport_nuite'] })],
  ['a user of another hotel', 403, () => createUser(hotel)],
  ['an administrator', 404, () => createAdmin()],
])(
  'a hotel id of 2 MB sent by %s is refused with %i and not retained',
  async (_who, status, aCaller: () => Promise<ApiClient>) => {
    const caller = await aCaller();
    const growth = await growthAfter(25, async (number) => {
      const hotel_id = `${number} `.padEnd(2 * megabyte, 'x');
      const body = { hotel_id, items: [{ date: '2026-03-01', nuitees: 1 }] };
      expect(await caller.expectError(writeNights, { body })).toMatchObject({ status });
    });
    expect(growth).toBeLessThan(15);
  },
);

test.each(['/api/nuitees/grid', '/api/budgets', '/api/rapport-cloture/days'])(
  'a hotel id of 200 KB in the query of %s is refused with 403 and not retained',
  async (url) => {
    const caller = await createAccount({ role: 'manager', hotels: [hotel] });
    const growth = await growthAfter(100, async (number) => {
      const query = { hotel_id: `${number}`.padEnd(megabyte / 5, '1'), month: 3, year: 2026 };
      expect((await caller.send('GET', url, { query })).status).toBe(403);
    });
    expect(growth).toBeLessThan(10);
  },
);

test('an unknown query parameter is not retained in the response cache', async () => {
  const caller = await createUser(hotel);
  const growth = await growthAfter(100, async (number) => {
    const other = `${number}`.padEnd(megabyte / 5, 'x');
    const query = { hotel_id: hotel.id, month: 3, year: 2026, other };
    for (let time = 0; time < 2; time += 1) {
      const response = await caller.send('GET', '/api/nuitees/grid', { query });
      expect(response.status).toBe(200);
    }
  });
  expect(growth).toBeLessThan(10);
});
