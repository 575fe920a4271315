import * as endpoints from '@hotel/domain/access/endpoints.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import { isFoundIn } from '@hotel/domain/french-search.ts';
import { expect, test } from 'vitest';
import { startTestServer } from '../../../test/test-server.ts';

/** The list of users by pages, searched and sorted by the server. */
const { createHotel, createAdmin, createAccount, database } = await startTestServer();
const hotels = [
  await createHotel('Écrin du Lac'),
  await createHotel('Étape 2'),
  await createHotel('Étape 10'),
];
const admin = await createAdmin();
const userManager = await createAccount({
  email: 'chef@hotel.test',
  hotels: hotels.slice(0, 2),
  grants: ['manage_users'],
});
for (let number = 0; number < 23; number += 1) {
  await createAccount({
    email: `personne-${number}@hotel.test`,
    role: number % 5 === 0 ? 'manager' : 'user',
    hotels: hotels.slice(number % 4, (number % 4) + 2),
  });
}
// Each its own minute, in another order than that of creation: an answer shows milliseconds, and two of
// these accounts may be created within one.
await database.query(
  `update account set
     created_at = '2026-01-01T00:00:00Z'::timestamptz + id * 7 % 101 * interval '1 minute',
     last_sign_in_at = case when id % 3 > 0
       then '2026-02-01T00:00:00Z'::timestamptz + id * 11 % 101 * interval '1 minute' end`,
);
const all = await admin.call(endpoints.listProfiles, { query: {} });
const emailsOf = (profiles: readonly { email: string }[]) => profiles.map(({ email }) => email);

test('pages one after the other are the whole list', async () => {
  const pages = [];
  for (let offset = 0; offset < all.length + 10; offset += 10) {
    pages.push(await admin.call(endpoints.listProfiles, { query: { limit: 10, offset } }));
  }
  expect(pages.flat()).toEqual(all);
  expect(pages.map(({ length }) => length)).toEqual([10, 10, 5, 0]);
  expect(await admin.call(endpoints.listProfiles, { query: { offset: 20 } })).toEqual(
    all.slice(20),
  );
});

const orders: Record<
  endpoints.UserSortKey,
  (one: endpoints.Profile, other: endpoints.Profile) => number
> = {
  email: (one, other) => compare(one.email, other.email),
  role: (one, other) => inFrenchOrder(one.role, other.role),
  hotel_name: (one, other) => inFrenchOrder(one.hotel_name ?? '', other.hotel_name ?? ''),
  hotels: (one, other) => one.hotels.length - other.hotels.length,
  created_at: (one, other) => compare(one.created_at, other.created_at),
  last_sign_in_at: (one, other) => compare(one.last_sign_in_at ?? '', other.last_sign_in_at ?? ''),
};

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

test.each(endpoints.userSortKeys)('sorted by %s, upwards and downwards', async (sort) => {
  const expected = all.toSorted((one, other) => orders[sort](one, other));
  const upwards = await admin.call(endpoints.listProfiles, { query: { sort } });
  expect(emailsOf(upwards)).toEqual(emailsOf(expected));
  const downwards = await admin.call(endpoints.listProfiles, { query: { sort, order: 'desc' } });
  expect(emailsOf(downwards)).toEqual(
    emailsOf(all.toSorted((one, other) => orders[sort](other, one))),
  );
});

test.each(['PERSONNE-1', 'Manager', 'ecrin', 'étape', ' hotel.test ', 'nobody', '%', '_'])(
  'a search for %j finds addresses, roles and hotels, whatever case and accents',
  async (search) => {
    const expected = all.filter(({ email, role, hotels: own }) =>
      [email, role, ...own.map(({ name }) => name)].some((text) => isFoundIn(text, search)),
    );
    expect(emailsOf(await admin.call(endpoints.listProfiles, { query: { search } }))).toEqual(
      emailsOf(expected),
    );
    expect(await admin.call(endpoints.countProfiles, { query: { search } })).toEqual({
      count: expected.length,
      total: all.length,
    });
  },
);

test('users are named by id or address', async () => {
  const [first, second] = all;
  const users = `${first?.id},${second?.email.toUpperCase()},nobody@hotel.test,'; --`;
  expect(await admin.call(endpoints.listProfiles, { query: { users } })).toEqual([first, second]);
  expect(await admin.call(endpoints.listAccountStates, { query: { users } })).toEqual([
    { id: first?.id, disabled: false, second_factor: false },
    { id: second?.id, disabled: false, second_factor: false },
  ]);
});

test('a user manager pages, searches and counts only the users they may see', async () => {
  const seen = await userManager.call(endpoints.listProfiles, { query: {} });
  expect(seen.length).toBeGreaterThan(1);
  expect(seen.length).toBeLessThan(all.length);
  const page = await userManager.call(endpoints.listProfiles, { query: { limit: 3, offset: 1 } });
  expect(page).toEqual(seen.slice(1, 4));
  expect(await userManager.call(endpoints.countProfiles, { query: {} })).toEqual({
    count: seen.length,
    total: seen.length,
  });
  const beyond = { search: 'Étape 10', users: admin.id };
  expect(await userManager.call(endpoints.listProfiles, { query: beyond })).toEqual([]);
  expect(await userManager.call(endpoints.countProfiles, { query: beyond })).toEqual({
    count: 0,
    total: seen.length,
  });
});

test.each([
  { limit: 0 },
  { limit: 1001 },
  { offset: -1 },
  { sort: 'password_hash' },
  { order: 'up' },
  { search: 'x'.repeat(201) },
  { users: '1,'.repeat(501) },
])('%j is refused', async (query) => {
  const refused = await admin.expectError(endpoints.listProfiles, { query: query as never });
  expect(refused).toMatchObject({ status: 400, error: 'VALIDATION' });
});
