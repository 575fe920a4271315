import { listBudgets } from '@hotel/domain/budgets/endpoints.ts';
import { listHotels } from '@hotel/domain/hotels/endpoints.ts';
import { readGrid } from '@hotel/domain/nights/endpoints.ts';
import { logIn, readMe } from '@hotel/domain/sign-in/endpoints.ts';
import { expect, test } from 'vitest';
import { waitForLockWaiters } from '../../../test/lock-waiters.ts';
import { startTestServer } from '../../../test/test-server.ts';

const { database, signedOut, createHotel, createAccount } = await startTestServer();
const hotel = await createHotel('Azur');
const password = 'bon secret';
const admin = await createAccount({ role: 'admin', hotels: [hotel], password });
const query = { hotel_id: hotel.id, month: 3, year: 2026 };

test.each([
  ['reads', () => admin.send('GET', '/api/nuitees/grid', { query })],
  [
    'writes',
    () =>
      admin.send('POST', '/api/nuitees/snapshot/bulk', {
        body: {
          hotel_id: hotel.id,
          as_of_date: '2026-03-01',
          items: [{ stay_date: '2026-03-02', nuitees: 12 }],
        },
      }),
  ],
])(
  '%s that wait for a locked table leave connections for all other requests',
  async (_, sendRequests) => {
    const stuck = await database.transaction(async (tx) => {
      await tx.query('lock table nights_version in access exclusive mode');
      const flood = Array.from({ length: 30 }, sendRequests);
      await waitForLockWaiters(database, 5);
      await signedOut.call(logIn, { body: { email: admin.email, password } });
      expect((await admin.call(readMe)).id).toBe(admin.id);
      await admin.call(listHotels);
      expect((await signedOut.send('GET', '/api/health')).status).toBe(200);
      const first = await Promise.race(flood);
      return { flood, first };
    });
    expect(stuck.first).toMatchObject({
      status: 503,
      headers: { 'retry-after': '3' },
      body: {
        error: 'UNAVAILABLE',
        message: 'Une autre opération est en cours sur ces données. Réessayez dans un instant.',
      },
    });
    const statuses = new Set((await Promise.all(stuck.flood)).map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await admin.call(readGrid, { query })).days).toBe(31);
  },
);

test('two features that wait for locked tables leave connections for a third', async () => {
  const floods = await database.transaction(async (tx) => {
    await tx.query('lock table nights_version, budget in access exclusive mode');
    const nights = Array.from({ length: 30 }, () =>
      admin.send('GET', '/api/nuitees/grid', { query }),
    );
    await waitForLockWaiters(database, 5);
    const budgets = Array.from({ length: 30 }, () =>
      admin.send('GET', '/api/budgets', { query: { hotel_id: hotel.id } }),
    );
    await waitForLockWaiters(database, 6);
    for (let round = 0; round < 3; round += 1) {
      await signedOut.call(logIn, { body: { email: admin.email, password } });
      await Promise.all([admin.call(readMe), admin.call(readMe), admin.call(listHotels)]);
      expect((await signedOut.send('GET', '/api/health')).status).toBe(200);
    }
    await Promise.race(nights);
    await Promise.race(budgets);
    return [...nights, ...budgets];
  });
  const statuses = new Set((await Promise.all(floods)).map(({ status }) => status));
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect((await admin.call(readGrid, { query })).days).toBe(31);
  expect(await admin.call(listBudgets, { query: { hotel_id: hotel.id } })).toEqual([]);
});
