import { expect, test } from 'vitest';
import { createDatabaseUrl } from '../../../test/database-for-tests.ts';
import {
  registerAdministrator,
  type SpawnedServer,
  signIn,
  spawnServer,
} from '../../../test/spawn-server.ts';
import { createDataFolder } from '../../../test/temporary-folder.ts';
import { installClock } from '../../../test/test-clock.ts';

const hour = 3_600_000;
const day = 24 * hour;
const credentials = { email: 'chef@hotel.test', password: 'bon secret' };

type SessionTokens = { token: string; cookie: string };

function tokensIn(response: Awaited<ReturnType<SpawnedServer['send']>>): SessionTokens {
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { token: String(response.body['token']), cookie };
}

async function openTestSession(server: SpawnedServer): Promise<SessionTokens> {
  return tokensIn(await server.send('POST', '/api/auth/login', { body: credentials }));
}

function refresh(server: SpawnedServer, { cookie }: SessionTokens) {
  return server.send('POST', '/api/auth/refresh', { body: {}, headers: { cookie } });
}

async function readMeStatus(server: SpawnedServer, { token }: SessionTokens): Promise<number> {
  return (await server.send('GET', '/api/auth/me', { token })).status;
}

test('with the clock set back two hours sessions continue and expire when they should', {
  timeout: 120_000,
}, async () => {
  const url = await createDatabaseUrl();
  const folder = await createDataFolder();
  const clock = await installClock(url, folder);
  const server = await spawnServer({ DATABASE_URL: url, DATA_DIR: folder, ...clock.environment });
  await server.untilHealthy();
  await registerAdministrator(server);
  const before = await openTestSession(server);
  const copied = await openTestSession(server);
  const refreshed = tokensIn(await refresh(server, copied));
  expect(await readMeStatus(server, before)).toBe(200);

  await clock.setTo(-2 * hour);
  // A token signed before the change would be valid for two hours more: the browser refreshes it.
  expect(await readMeStatus(server, before)).toBe(401);
  const after = tokensIn(await refresh(server, before));
  expect(await readMeStatus(server, after)).toBe(200);
  expect((await signIn(server, credentials)).hotel).not.toBe('');
  // A copied cookie is detected all the same, although its use lies two hours in the future.
  expect((await refresh(server, copied)).status).toBe(401);
  expect((await refresh(server, refreshed)).status).toBe(401);

  await clock.setTo(-2 * hour + 16 * 60_000);
  expect(await readMeStatus(server, after)).toBe(401);
  const later = tokensIn(await refresh(server, after));
  expect(await readMeStatus(server, later)).toBe(200);
  await server.send('POST', '/api/auth/logout', { body: {}, token: later.token });
  expect(await readMeStatus(server, later)).toBe(401);

  const last = await openTestSession(server);
  await clock.setTo(-2 * hour + 31 * day);
  expect((await refresh(server, last)).status).toBe(401);
  expect((await refresh(server, await openTestSession(server))).status).toBe(200);
});
