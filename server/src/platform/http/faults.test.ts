import { listHotels } from '@hotel/domain/hotels/endpoints.ts';
import { logIn } from '@hotel/domain/sign-in/endpoints.ts';
import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { logInByPassword } from '../../../test/log-in.ts';
import { startTestServer } from '../../../test/test-server.ts';

/** The lines of the server's log. */
const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
const { app, createAdmin, createAccount, signedOut, database } = await startTestServer({ log });
const admin = await createAdmin();

beforeEach(() => {
  lines.length = 0;
});

function linesOf(requestId: string | undefined): Record<string, unknown>[] {
  return lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ reqId }) => reqId === requestId);
}

test('every response has a unique id, which its log lines have too', async () => {
  const ids = new Set<string>();
  for (const url of ['/api/health', '/api/hotels', '/api/nothing', '/api/%zz', '/nowhere']) {
    const { headers } = await admin.send('GET', url, { headers: { 'x-request-id': 'mine' } });
    const id = headers['x-request-id'];
    expect(id).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    ids.add(id ?? '');
    if (url !== '/api/%zz') {
      expect(linesOf(id)).toContainEqual(
        expect.objectContaining({ msg: 'request completed', res: expect.anything() }),
      );
    }
  }
  expect(ids.size).toBe(5);
});

test('the log contains neither token, nor password, nor cookie', async () => {
  const body = { email: 'secret@hotel.test', password: 'un mot à taire' };
  await createAccount(body);
  const { token } = await logInByPassword(signedOut, body);
  await signedOut.expectError(logIn, { body: { ...body, password: 'un autre mot à taire' } });
  await app.inject({
    url: '/api/hotels',
    headers: { authorization: `Bearer ${token}`, cookie: 'refresh_token=biscuit' },
  });
  const all = lines.join('');
  expect(all).toContain('/api/hotels');
  for (const secret of [token, 'mot à taire', 'biscuit', '$argon2id$']) {
    expect(all).not.toContain(secret);
  }
});

test('an expected error is not logged as a fault', async () => {
  await signedOut.expectError(listHotels);
  expect(lines.join('')).not.toContain('fault');
});

test('an internal error reveals nothing, and its cause is in the log', async () => {
  await database.query('alter table hotel rename column logo_url to logo');
  try {
    const { status, body, headers } = await admin.send('GET', '/api/hotels');
    expect(status).toBe(500);
    expect(body).toEqual({ error: 'INTERNAL', message: 'Une erreur interne est survenue.' });
    const fault = linesOf(headers['x-request-id']).find(({ msg }) => msg === 'fault');
    expect(JSON.stringify(fault)).toContain('logo_url');
  } finally {
    await database.query('alter table hotel rename column logo to logo_url');
  }
  expect((await admin.send('GET', '/api/hotels')).status).toBe(200);
});

test('a write that fails half-way is rolled back', async () => {
  await database.query('alter table role_permission rename to role_permission_away');
  try {
    const body = { name: 'À moitié', permissions: ['rapport_nuite'] };
    expect((await admin.send('POST', '/api/roles', { body })).status).toBe(500);
  } finally {
    await database.query('alter table role_permission_away rename to role_permission');
  }
  const { rows } = await database.query(`select from role where name = 'À moitié'`);
  expect(rows).toEqual([]);
});
