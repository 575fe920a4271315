import { expect, test } from 'vitest';
import { createDatabaseUrl } from '../test/database-for-tests.ts';
import {
  constantMonth,
  registerAdministrator,
  type SpawnedServer,
  signIn,
  spawnServer,
} from '../test/spawn-server.ts';
import { createDataFolder } from '../test/temporary-folder.ts';

const secrets = { AUTH_SECRET: 'a'.repeat(40), ENCRYPTION_KEY: 'b'.repeat(40) };

async function twoHouses(): Promise<[SpawnedServer, SpawnedServer]> {
  const DATABASE_URL = await createDatabaseUrl('template0');
  const start = async () =>
    spawnServer({ ...secrets, DATABASE_URL, DATA_DIR: await createDataFolder() });
  const servers: [SpawnedServer, SpawnedServer] = await Promise.all([start(), start()]);
  await Promise.all(servers.map((server) => server.untilHealthy()));
  return servers;
}

const me = '/api/auth/me';

test('two servers that start at once on an empty database are one product', async () => {
  const [first, second] = await twoHouses();
  const { token, hotel } = await registerAdministrator(first);

  // A token of the one is good at the other; a change of rights and a logout hold there at once.
  expect((await second.send('GET', me, { token })).status).toBe(200);
  const made = await second.send('POST', '/api/profiles', {
    token,
    body: { email: 'autre@hotel.test', password: 'bon secret', role: 'manager', hotels: [hotel] },
  });
  const other = await signIn(first, { email: 'autre@hotel.test', password: 'bon secret' });
  const figures = `/api/nuitees/grid?hotel_id=${hotel}&month=3&year=2026`;
  const body = constantMonth(hotel, '2026-03', '2026-03-01', 40);
  const written = await second.send('POST', '/api/nuitees/snapshot/bulk', {
    token: other.token,
    body,
  });
  expect(written.body).toEqual({ inserted: 28, updated: 0 });
  const before = await first.send('GET', figures, { token: other.token });
  expect(before.body['rows']).toMatchObject([{ total: 28 * 40 }]);

  // A response cached under its version is stale at once when the other server writes.
  const etag = before.headers.get('etag') ?? '';
  const conditional = { token: other.token, headers: { 'if-none-match': etag } };
  expect((await second.send('GET', figures, conditional)).status).toBe(304);
  await second.send('POST', '/api/nuitees/snapshot/bulk', {
    token: other.token,
    body: constantMonth(hotel, '2026-03', '2026-03-01', 41),
  });
  const after = await first.send('GET', figures, conditional);
  expect([after.status, after.body['rows']]).toMatchObject([200, [{ total: 28 * 41 }]]);

  await first.send('PUT', `/api/profiles/${made.body['id']}`, { token, body: { role: 'user' } });
  const refused = await second.send('POST', '/api/nuitees/snapshot/bulk', {
    token: other.token,
    body,
  });
  expect(refused.status).toBe(403);
  await second.send('POST', '/api/auth/logout', { token: other.token, body: {} });
  expect((await first.send('GET', me, { token: other.token })).status).toBe(401);

  // Failures are counted together: five here and five there are ten.
  const wrong = { body: { email: 'autre@hotel.test', password: 'mauvais' } };
  for (const server of [
    first,
    second,
    first,
    second,
    first,
    second,
    first,
    second,
    first,
    second,
  ]) {
    expect((await server.send('POST', '/api/auth/login', wrong)).status).toBe(401);
  }
  for (const server of [first, second]) {
    expect((await server.send('POST', '/api/auth/login', wrong)).status).toBe(429);
  }

  // One leaves, the other goes on with the same sessions.
  expect(await first.stop()).toBe(0);
  expect((await second.send('GET', me, { token })).status).toBe(200);
});

test('both may write the same month at once: one after the other, nothing lost, nothing twice', async () => {
  const [first, second] = await twoHouses();
  const { token, hotel } = await registerAdministrator(first);
  const writes = Array.from({ length: 40 }, (_, index) => {
    const server = index % 2 === 0 ? first : second;
    const asOf = `2026-05-${String((index % 20) + 1).padStart(2, '0')}`;
    const body = constantMonth(hotel, '2026-05', asOf, 100 + (index % 20));
    return server.send('POST', '/api/nuitees/snapshot/bulk', { token, body });
  });
  const responses = await Promise.all(writes);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  const inserted = responses.reduce((sum, { body }) => sum + Number(body['inserted']), 0);
  expect(inserted).toBe(20 * 28);
  const query = `hotel_id=${hotel}&month=5&year=2026`;
  const { body } = await second.send('GET', `/api/nuitees/grid?${query}`, { token });
  const rows = body['rows'] as { total: number }[];
  expect(rows.map(({ total }) => total)).toEqual(
    Array.from({ length: 20 }, (_, index) => 28 * (100 + index)),
  );
});
