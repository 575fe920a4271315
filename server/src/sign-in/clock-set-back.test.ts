import { expect, test } from 'vitest';
import { aClock } from '../../test/a-clock.ts';
import { aHouse, anAdministratorOf, type House, signIn } from '../../test/a-house.ts';
import { aDataFolder } from '../../test/data-folder.ts';
import { aDatabaseUrl } from '../../test/database-for-tests.ts';

const hour = 3_600_000;
const day = 24 * hour;
const who = { email: 'chef@hotel.test', password: 'bon secret' };

type Held = { token: string; cookie: string };

function heldIn(answer: Awaited<ReturnType<House['sends']>>): Held {
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { token: String(answer.body['token']), cookie };
}

async function entered(house: House): Promise<Held> {
  return heldIn(await house.sends('POST', '/api/auth/login', { body: who }));
}

function refreshes(house: House, { cookie }: Held) {
  return house.sends('POST', '/api/auth/refresh', { body: {}, headers: { cookie } });
}

async function reads(house: House, { token }: Held): Promise<number> {
  return (await house.sends('GET', '/api/auth/me', { token })).status;
}

test('with the clock set back two hours sessions go on, and end when they should', {
  timeout: 120_000,
}, async () => {
  const url = await aDatabaseUrl();
  const folder = await aDataFolder();
  const clock = await aClock(url, folder);
  const house = await aHouse({ DATABASE_URL: url, DATA_DIR: folder, ...clock.environment });
  await house.untilHealthy();
  await anAdministratorOf(house);
  const before = await entered(house);
  const copied = await entered(house);
  const turned = heldIn(await refreshes(house, copied));
  expect(await reads(house, before)).toBe(200);

  await clock.setTo(-2 * hour);
  // A token of before the change would live for two hours more: it is turned over, unseen.
  expect(await reads(house, before)).toBe(401);
  const after = heldIn(await refreshes(house, before));
  expect(await reads(house, after)).toBe(200);
  expect((await signIn(house, who)).hotel).not.toBe('');
  // A copied cookie is found out all the same, though its use lies two hours ahead.
  expect((await refreshes(house, copied)).status).toBe(401);
  expect((await refreshes(house, turned)).status).toBe(401);

  await clock.setTo(-2 * hour + 16 * 60_000);
  expect(await reads(house, after)).toBe(401);
  const later = heldIn(await refreshes(house, after));
  expect(await reads(house, later)).toBe(200);
  await house.sends('POST', '/api/auth/logout', { body: {}, token: later.token });
  expect(await reads(house, later)).toBe(401);

  const last = await entered(house);
  await clock.setTo(-2 * hour + 31 * day);
  expect((await refreshes(house, last)).status).toBe(401);
  expect((await refreshes(house, await entered(house))).status).toBe(200);
});
