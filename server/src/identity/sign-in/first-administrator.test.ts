import { listProfiles } from '@hotel/domain/access/endpoints.ts';
import { readHealth } from '@hotel/domain/health/endpoints.ts';
import { createHotel } from '@hotel/domain/hotels/endpoints.ts';
import { readMe, registerFirst } from '@hotel/domain/sign-in/endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { createApiClient } from '../../../test/api-client.ts';
import { waitForLockWaiters } from '../../../test/lock-waiters.ts';
import { logInByPassword } from '../../../test/log-in.ts';
import { startTestServer } from '../../../test/test-server.ts';

const { app, signedOut, database } = await startTestServer();
const first = { email: 'Chef@Hotel.test', password: 'bon secret' };

beforeEach(async () => {
  await database.query('delete from account');
  await database.query('delete from hotel');
});

async function signedIn() {
  const { token } = await logInByPassword(signedOut, first);
  return createApiClient(app, { id: '', email: '', token });
}

test('the first administrator is created once, with their hotel', async () => {
  expect(await signedOut.call(readHealth)).toMatchObject({ status: 'ok', initialised: false });
  const made = await signedOut.call(registerFirst, { body: { ...first, hotel_name: ' Azur ' } });
  expect(made).toEqual({ id: expect.any(String), email: 'chef@hotel.test', role: 'admin' });
  expect(await signedOut.call(readHealth)).toMatchObject({ status: 'ok', initialised: true });
  const admin = await signedIn();
  expect(await admin.call(readMe)).toMatchObject({
    id: made.id,
    role: 'admin',
    roles: ['admin'],
    hotel_name: 'Azur',
    hotels: [{ name: 'Azur', logo_url: null }],
  });
  expect(
    await signedOut.expectError(registerFirst, { body: { ...first, email: 'autre@hotel.test' } }),
  ).toEqual({
    status: 403,
    error: 'ALREADY_INITIALISED',
    message: 'Déjà initialisé: un utilisateur existe déjà.',
  });
});

test.each([undefined, null, ''])(
  'without a hotel name (%j) no hotel is created',
  async (hotel_name) => {
    await signedOut.call(registerFirst, { body: { ...first, hotel_name } });
    const admin = await signedIn();
    expect(await admin.call(readMe)).toMatchObject({ hotel_name: null, hotels: [] });
    await admin.call(createHotel, { body: { name: 'Azur' } });
    expect((await admin.call(readMe)).hotels).toHaveLength(1);
  },
);

test.each(['GLOBAL', 'Azur\u202e', 'x'.repeat(201)])(
  'a hotel that may not be called %j is refused, and nobody is made',
  async (hotel_name) => {
    expect(
      await signedOut.expectError(registerFirst, { body: { ...first, hotel_name } }),
    ).toMatchObject({ status: 400, details: [{ field: 'hotel_name' }] });
    expect(await signedOut.call(readHealth)).toMatchObject({ initialised: false });
  },
);

test('of several requests at once one succeeds, with one hotel', async () => {
  const bodies = [1, 2, 3, 4].map((n) => ({
    email: `chef-${n}@hotel.test`,
    password: 'bon secret',
    hotel_name: `Hôtel ${n}`,
  }));
  const { underWay } = await database.transaction(async (tx) => {
    // No account can be created yet: all of them find none and continue together.
    await tx.query('lock table account in exclusive mode');
    const received = bodies.map((body) =>
      signedOut.send('POST', '/api/auth/register-first', { body }),
    );
    await waitForLockWaiters(database, bodies.length);
    return { underWay: received };
  });
  const statuses = (await Promise.all(underWay)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 403, 403, 403]);
  const winner = bodies[statuses.indexOf(201)];
  const { token } = await logInByPassword(signedOut, {
    email: winner?.email ?? '',
    password: 'bon secret',
  });
  const admin = createApiClient(app, { id: '', email: '', token });
  expect((await admin.call(readMe)).hotel_name).toBe(winner?.hotel_name);
  expect(await admin.call(listProfiles, { query: {} })).toHaveLength(1);
  expect((await admin.call(readMe)).hotels).toHaveLength(1);
});

test.each([
  [{}, ['email', 'password']],
  [{ email: 'chef', password: 'bon secret' }, ['email']],
  [{ ...first, password: '12345' }, ['password']],
  [{ ...first, password: 'x'.repeat(129) }, ['password']],
  [{ ...first, hotel_name: 'a\u0007b' }, ['hotel_name']],
  [{ ...first, role: 'admin' }, ['role']],
])('%j is refused, naming %j, and no account is created', async (body, fields) => {
  const refused = await signedOut.expectError(registerFirst, { body });
  expect(refused.status).toBe(400);
  expect(refused.details?.map(({ field }) => field)).toEqual(fields);
  expect(await signedOut.call(readHealth)).toMatchObject({ initialised: false });
});

test.each([
  ['nothing', '{}'],
  ['a wrong address', '{"email":"chef"}'],
  ['an unknown field', '{"rôle":"admin"}'],
  ['another kind of JSON', '[1]'],
])(
  'once a user exists, any request is refused with ALREADY_INITIALISED: %s',
  async (_, payload) => {
    await signedOut.call(registerFirst, { body: first });
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/register-first',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect([response.statusCode, response.json()]).toEqual([
      403,
      {
        error: 'ALREADY_INITIALISED',
        message: 'Déjà initialisé: un utilisateur existe déjà.',
      },
    ]);
  },
);
