import {
  listClientLogs,
  readClientLogByToken,
  reportError,
} from '@hotel/domain/client-logs/endpoints.ts';
import { forgotPassword, logIn, resetPassword } from '@hotel/domain/sign-in/endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { insertPmsSettings } from '../../../test/account-fixtures.ts';
import { openOutbox } from '../../../test/outbox.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { savePmsCache } from '../../pms/cache/pms-cache-store.ts';
import { connectHotel } from '../../pms/pms-for-tests.ts';
import { findPmsSettings } from '../../pms/settings/pms-settings-store.ts';
import { createLogger, redactUrl } from './logger.ts';

const lines: string[] = [];
const log = createLogger('trace', { write: (line: string) => void lines.push(line) });
const server = await startTestServer({ log });
const { app, signedOut, createAdmin, createHotel, createAccount, database } = server;

beforeEach(() => {
  lines.length = 0;
});

test('contains no password, bearer token, cookie or token of a link, however it is logged', async () => {
  const body = { email: 'qui@hotel.test', password: 'un mot à taire' };
  await createAccount(body);
  const response = await app.inject({ method: 'POST', url: '/api/auth/login', payload: body });
  const { token } = response.json();
  const cookie = response.cookies[0]?.value ?? '';
  await app.inject({
    method: 'POST',
    url: '/api/auth/refresh?refresh_token=du-biscuit',
    cookies: { refresh_token: cookie },
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  });
  await signedOut.expectError(logIn, { body: { ...body, password: 'un autre mot à taire' } });
  await signedOut.call(forgotPassword, { body: { email: body.email } });
  const link = /reset\?token=([\w-]+)/.exec((await openOutbox(server).next()).text)?.[1] ?? '';
  expect(link).not.toBe('');
  for (const url of [`/reset?token=${link}`, `/accept-invite?token=${link}`, `/?${link}`]) {
    await app.inject({ url });
  }
  await signedOut.call(resetPassword, { body: { token: link, password: 'encore un mot à taire' } });
  const sent = await signedOut.call(reportError, {
    body: { message: 'Vue par Madame Éloïse Secrète' },
  });
  const admin = await createAdmin();
  await admin.call(readClientLogByToken, { query: { token: sent.token } });
  await admin.call(listClientLogs, { query: {} });

  const all = lines.join('');
  expect(all).toContain('/api/auth/login');
  const secrets = [token, cookie, link, sent.token, admin.token ?? '?', 'mot à taire', 'biscuit'];
  for (const secret of [...secrets, '$argon2id$', 'Secrète']) expect(all).not.toContain(secret);
});

test('has the message of a database error, and no row', async () => {
  const hotel = await createHotel();
  await database.query(
    `alter table pms_kept_answer add constraint no_guest check (question <> 'noshow')`,
  );
  const key = {
    hotel: hotel.id,
    query: 'noshow',
    days: { from_date: '2026-03-01', to_date: '2026-03-31' },
  };
  const guest = { rows: [{ client: 'Éloïse Secrète' }] };
  await connectHotel(database, hotel);
  const settings = await findPmsSettings(database, hotel.id);
  if (settings === null) throw new Error('the hotel has no PMS');
  const failure = await savePmsCache(database, key, guest, settings).then(
    () => null,
    (error: unknown) => error,
  );
  expect(JSON.stringify(failure)).toContain('Secrète');
  log.error({ err: new Error('outside', { cause: failure }) }, 'fault');
  log.error({ err: failure }, 'fault');
  expect(lines.join('')).toContain('no_guest');
  expect(lines.join('')).not.toContain('Secrète');
});

test('redacts a field named like a secret, wherever it is', () => {
  const deep = { password: 'à taire', token: 'à taire', headers: { cookie: 'à taire' } };
  log.info({ ...deep, body: deep, a: { b: deep } }, 'said');
  expect(lines.join('')).not.toContain('à taire');
});

test('the password of an unreachable PMS is not logged', async () => {
  const hotel = await createHotel();
  await insertPmsSettings(database, hotel.id, Buffer.from('nothing that opens, nor may be read'));
  const admin = await createAdmin();
  await admin.send('POST', '/api/oracle/test', { body: { hotel_id: hotel.id } });
  expect(lines.join('')).not.toContain('nothing that opens');
});

test.each([
  ['/api/hotels', '/api/hotels'],
  ['/reset?token=abc', '/reset?token=…'],
  ['/api/nuitees?hotel_id=1&month=2&year=2026', '/api/nuitees?hotel_id=1&month=2&year=2026'],
  ['/a?name=Dupont&month=2', '/a?name=…&month=2'],
  ['/a?Dupont', '/a?=…'],
  ['/a?token=x&token=y?z=1', '/a?token=…&token=…'],
  ['/a?to%6ben=abc', '/a?to%6ben=…'],
])('the address %s is logged as %s', (url, redacted) => {
  expect(redactUrl(url)).toBe(redacted);
});
