import { expect, test } from 'vitest';
import { createDatabaseUrl } from '../../test/database-for-tests.ts';
import {
  registerAdministrator,
  type SpawnedServer,
  signIn,
  spawnServer,
} from '../../test/spawn-server.ts';
import { createDataFolder } from '../../test/temporary-folder.ts';
import { installClock } from '../../test/test-clock.ts';

const hour = 3_600_000;
const day = 24 * hour;
const who = { email: 'chef@hotel.test', password: 'bon secret' };

type Held = { token: string; cookie: string };

function heldIn(answer: Awaited<ReturnType<SpawnedServer['send']>>): Held {
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { token: String(answer.body['token']), cookie };
}

async function entered(house: SpawnedServer): Promise<Held> {
  return heldIn(await house.send('POST', '/api/auth/login', { body: who }));
}

function refreshes(house: SpawnedServer, { cookie }: Held) {
  return house.send('POST', '/api/auth/refresh', { body: {}, headers: { cookie } });
}

async function reads(house: SpawnedServer, { token }: Held): Promise<number> {
  return (await house.send('GET', '/api/auth/me', { token })).status;
}

test('with the clock set back two hours sessions continue and expire when they should', {
  timeout: 120_000,
}, async () => {
  const url = await createDatabaseUrl();
  const folder = await createDataFolder();
  const clock = await installClock(url, folder);
  const house = await spawnServer({ DATABASE_URL: url, DATA_DIR: folder, ...clock.environment });
  await house.untilHealthy();
  await registerAdministrator(house);
  const before = await entered(house);
  const copied = await entered(house);
  const turned = heldIn(await refreshes(house, copied));
  expect(await reads(house, before)).toBe(200);

  await clock.setTo(-2 * hour);
  // A token signed before the change would be valid for two hours more: the browser refreshes it.
  expect(await reads(house, before)).toBe(401);
  const after = heldIn(await refreshes(house, before));
  expect(await reads(house, after)).toBe(200);
  expect((await signIn(house, who)).hotel).not.toBe('');
  // A copied cookie is detected all the same, although its use lies two hours in the future.
  expect((await refreshes(house, copied)).status).toBe(401);
  expect((await refreshes(house, turned)).status).toBe(401);

  await clock.setTo(-2 * hour + 16 * 60_000);
  expect(await reads(house, after)).toBe(401);
  const later = heldIn(await refreshes(house, after));
  expect(await reads(house, later)).toBe(200);
  await house.send('POST', '/api/auth/logout', { body: {}, token: later.token });
  expect(await reads(house, later)).toBe(401);

  const last = await entered(house);
  await clock.setTo(-2 * hour + 31 * day);
  expect((await refreshes(house, last)).status).toBe(401);
  expect((await refreshes(house, await entered(house))).status).toBe(200);
});
