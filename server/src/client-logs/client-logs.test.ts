import {
  listClientLogs,
  readClientLog,
  readClientLogByToken,
  reportError,
} from '@hotel/domain/client-logs/endpoints.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';

const { signedOut, createAdmin, createStranger, createAccount, database } = await startTestServer();
const admin = await createAdmin();

beforeEach(async () => {
  await database.query('truncate client_log, client_log_sending');
});

describe('a log', () => {
  test('is stored completely, and found by its id and by its reference', async () => {
    const sent = {
      message: 'Impossible de lire nuits',
      url: 'http://localhost:3000/dashboard',
      userAgent: 'Firefox',
      stack: 'TypeError: …\n  at grid',
      ts: '2026-03-01T10:00:00.000Z',
      user: { id: '1', email: 'eva@hotel.test', role: 'user' },
      extra: { componentStack: ['Grid', 1, null] },
    };
    const { id, token } = await signedOut.call(reportError, { body: sent });
    expect(token).toMatch(/^[\dA-HJKMNP-TV-Z]{5}-[\dA-HJKMNP-TV-Z]{5}$/);
    const { userAgent, ...others } = sent;
    const whole = { ...others, user_agent: userAgent, id, token, created_at: expect.any(String) };
    expect(await admin.call(readClientLog, { params: { id } })).toEqual(whole);
    for (const typed of [token, token.toLowerCase(), ` ${token.replace('-', '')} `]) {
      const query = { token: typed };
      expect(await admin.call(readClientLogByToken, { query })).toEqual(whole);
    }
    expect(await admin.call(listClientLogs, { query: {} })).toEqual([
      {
        id,
        created_at: whole.created_at,
        message: sent.message,
        url: sent.url,
        user_agent: 'Firefox',
      },
    ]);
  });

  test('may consist of a message alone', async () => {
    const { id } = await signedOut.call(reportError, { body: { message: '' } });
    expect(await admin.call(readClientLog, { params: { id } })).toMatchObject({
      message: '',
      url: null,
      user_agent: null,
      stack: null,
      ts: null,
      user: null,
      extra: null,
    });
  });

  test('is truncated, and loses its null characters', async () => {
    const long = (letter: string) => `\u0000${letter.repeat(5000)}`;
    const { id } = await signedOut.call(reportError, {
      body: {
        message: long('m'),
        url: long('u'),
        userAgent: long('a'),
        stack: long('s'),
        user: { name: 'a\u0000b' },
        extra: { pile: 'x'.repeat(100_000) },
      },
    });
    const log = await admin.call(readClientLog, { params: { id } });
    expect(log).toMatchObject({
      message: 'm'.repeat(2000),
      url: 'u'.repeat(2000),
      user_agent: 'a'.repeat(512),
      stack: 's'.repeat(4000),
      user: { name: 'ab' },
    });
    expect(JSON.stringify(log.extra).length).toBeLessThan(10_000);
  });

  test.each([
    ['half a character', '\ud800'],
    ['a null character as a key', { 'a\u0000b': 1 }],
    ['a number', 1e308],
    ['a list', [[], {}, null, false]],
    ['what SQL would obey', "'); drop table client_log; --"],
  ])('may contain %s', async (_what, value) => {
    const body = { message: 'x', user: value, extra: value };
    const { id } = await signedOut.call(reportError, { body });
    expect(await admin.call(readClientLog, { params: { id } })).toMatchObject({
      user: value,
      extra: value,
    });
  });

  test.each([
    [{}, 'message'],
    [{ message: 12 }, 'message'],
    [{ message: 'x', stack: {} }, 'stack'],
    [{ message: 'x', inconnu: 1 }, 'inconnu'],
  ])('%j is refused', async (body, field) => {
    expect(await signedOut.expectError(reportError, { body })).toMatchObject({
      status: 400,
      error: 'VALIDATION',
      details: [{ field }],
    });
  });
});

describe('the list', () => {
  async function reported(count: number) {
    const ids: string[] = [];
    for (let sent = 0; sent < count; sent += 1) {
      ids.push((await signedOut.call(reportError, { body: { message: `erreur ${sent}` } })).id);
    }
    return ids;
  }

  test('is newest first, limited, and starts at an instant or a day in Paris, included', async () => {
    const [first, second, third] = await reported(3);
    const all = await admin.call(listClientLogs, { query: {} });
    expect(all.map(({ id }) => id)).toEqual([third, second, first]);
    const two = await admin.call(listClientLogs, { query: { limit: 2 } });
    expect(two.map(({ id }) => id)).toEqual([third, second]);
    await database.query(
      `update client_log set created_at = '2026-03-01 12:00:00Z' where id = $1`,
      [second],
    );
    await database.query(
      `update client_log set created_at = '2026-02-28 22:59:59Z' where id = $1`,
      [first],
    );
    for (const since of [
      '2026-03-01T12:00:00.000Z',
      '2026-03-01',
      '2026-03-01T13:00:00+01:00',
      '2026-03-02T08:00:00+20:00',
    ]) {
      const found = await admin.call(listClientLogs, { query: { since } });
      expect(found.map(({ id }) => id)).toEqual([third, second]);
    }
    const query = { since: '2026-03-01T12:00:00.001Z' };
    expect(await admin.call(listClientLogs, { query })).toHaveLength(1);
  });

  test.each([
    { limit: 0 },
    { limit: 1001 },
    { limit: 'beaucoup' },
    { since: 'hier' },
    { since: '2026-02-30' },
    { since: '2026-03-01T12:00:00' },
    { since: '0000-01-01T00:00:00Z' },
    { since: `2026-03-01T12:00:00.${'0'.repeat(200)}Z` },
  ])('refuses %j', async (query) => {
    expect((await admin.expectError(listClientLogs, { query })).status).toBe(400);
  });

  test('names both forms of a time when it refuses a time without an offset', async () => {
    const query = { since: '2026-11-26T00:00:00' };
    expect((await admin.expectError(listClientLogs, { query })).details).toEqual([
      {
        field: 'since',
        message:
          'Depuis : une date (2026-03-01) ou un instant avec son fuseau (2026-03-01T08:00:00Z) est attendu.',
      },
    ]);
  });

  test('keeps 100 000 logs at most, and drops the oldest first', async () => {
    await database.query(
      `insert into client_log (id, reference, message) overriding system value
       select number, number::text, 'x' from generate_series(1, 3) as number`,
    );
    await database.query(`alter table client_log alter column id restart with 100002`);
    await reported(1);
    const { rows } = await database.query<{ id: number }>('select id from client_log order by id');
    expect(rows.map(({ id }) => id)).toEqual([3, 100_002]);
  });
});

test('answers NOT_FOUND for an unknown id or reference', async () => {
  for (const id of ['999999', 'abc', '0']) {
    expect((await admin.expectError(readClientLog, { params: { id } })).status).toBe(404);
  }
  const unknown = { query: { token: '00000-00000' } };
  expect((await admin.expectError(readClientLogByToken, unknown)).status).toBe(404);
  expect((await admin.expectError(readClientLogByToken, { query: {} })).status).toBe(400);
});

test('lets admins read the logs, and nobody else', async () => {
  const stranger = await createStranger();
  const denied = await createAccount({ role: 'manager' });
  for (const person of [stranger, denied]) {
    expect((await person.expectError(listClientLogs)).status).toBe(403);
  }
  expect((await signedOut.expectError(listClientLogs)).status).toBe(401);
});

test('accepts 60 logs a minute and address, concurrent or not, then says how long to wait', async () => {
  const send = () => signedOut.send('POST', '/api/logs', { body: { message: 'x' } });
  expect((await send()).status).toBe(201);
  // Forty-nine more of the same moment: sixty real ones may take a busy machine longer than the minute.
  await database.query(
    `insert into client_log_sending (address, sent_at)
     select address, sent_at from client_log_sending, generate_series(1, 49)`,
  );
  const responses = await Promise.all(Array.from({ length: 20 }, send));
  const refused = responses.filter(({ status }) => status === 429);
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(refused).toHaveLength(10);
  for (const { headers, body } of refused) {
    expect(body).toMatchObject({ error: 'TOO_MANY_REQUESTS' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  }
  await database.query(`update client_log_sending set sent_at = sent_at - interval '1 minute'`);
  expect((await send()).status).toBe(201);
  const { rows } = await database.query('select from client_log_sending');
  expect(rows).toHaveLength(1);
});
