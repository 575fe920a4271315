import { beforeEach, expect, test } from 'vitest';
import { startTestServer } from '../../../test/test-server.ts';

const { app, database, createAccount } = await startTestServer();
const email = 'visee@hotel.test';
const password = 'bon secret';
const { id } = await createAccount({ email, password });

/** Failures of the account, each from an IP address of its own. */
async function failFromManyAddresses(count: number, secondsAgo: number): Promise<void> {
  await database.query(
    `insert into sign_in_failure (email, address, failed_at)
     select $1, '198.51.100.' || n, now() - make_interval(secs => $3)
     from generate_series(1, $2) as n`,
    [email, count, secondsAgo],
  );
}

function attempt(remoteAddress: string, secret = password) {
  return app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    payload: { email, password: secret },
  });
}

beforeEach(async () => {
  await database.query('delete from sign_in_failure');
  await database.query('update session set address = null');
});

test('guessing from many addresses is slowed down to one attempt every 30 s', async () => {
  await failFromManyAddresses(49, 5);
  expect((await attempt('192.0.2.1', 'mauvais')).statusCode).toBe(401);
  const refused = await attempt('192.0.2.2');
  expect(refused.statusCode).toBe(429);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(30);
  await database.query(`update sign_in_failure set failed_at = failed_at - interval '31 seconds'`);
  expect((await attempt('192.0.2.3')).statusCode).toBe(200);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2::7', '2001:db8:1:2::8'],
])('an address from which the account was used, %s, is not slowed down', async (used, now) => {
  await failFromManyAddresses(200, 1);
  expect((await attempt(now)).statusCode).toBe(429);
  await database.query(
    'update session set address = $2, last_used_at = now() where account_id = $1',
    [id, used],
  );
  expect((await attempt(now)).statusCode).toBe(200);
});

test('an address that was used long ago, or by another account, is not known', async () => {
  await failFromManyAddresses(200, 1);
  const other = await createAccount({});
  await database.query(`update session set address = '192.0.2.9' where account_id = $1`, [
    other.id,
  ]);
  await database.query(
    `update session set address = '192.0.2.9', last_used_at = now() - interval '31 days'
     where account_id = $1`,
    [id],
  );
  expect((await attempt('192.0.2.9')).statusCode).toBe(429);
});
