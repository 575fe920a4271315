import { reportError } from '@hotel/domain/client-logs/endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { startTestServer } from '../../../../test/test-server.ts';
import { createLogger } from '../../log/logger.ts';
import { addressesIn } from './forwarded-address.ts';

const lines: string[] = [];
const log = createLogger('info', { write: (line) => void lines.push(line) });
const proxy = '198.51.100.7';
const { app, database } = await startTestServer({ trustedProxies: [proxy], log });

beforeEach(async () => {
  lines.length = 0;
  await database.query('truncate client_log_sending');
});

test.each([
  ['192.0.2.1', ['192.0.2.1']],
  [' 192.0.2.1 , 192.0.2.2', ['192.0.2.1', '192.0.2.2']],
  ['192.0.2.1:51000', ['192.0.2.1']],
  ['2001:db8::1', ['2001:db8::1']],
  ['[2001:db8::1]', ['2001:db8::1']],
  ['[2001:db8::1]:443', ['2001:db8::1']],
  ['::ffff:192.0.2.1', ['::ffff:192.0.2.1']],
  ['unknown', []],
  ['', []],
  ['_hidden, 192.0.2.1', ['192.0.2.1']],
  ['192.0.2.1, unknown', []],
  ['192.0.2.1, , 192.0.2.2', ['192.0.2.2']],
  ['[192.0.2.1]:80', []],
  ['192.0.2.1:', []],
  ['192.0.2.1:123456', []],
  ['fe80::1%eth0', []],
  ['192.0.2.256', []],
  ['0x7f.1', []],
  ['127.1', []],
])('of %j the addresses are %j', (forwarded, addresses) => {
  expect(addressesIn(forwarded)).toEqual(addresses);
});

const long = 'x'.repeat(10_000);

test.each([
  ['192.0.2.1:51000', '192.0.2.1'],
  ['[2001:db8:1:2::7]:443', '2001:db8:1:2::/64'],
  ['unknown', proxy],
  [long, proxy],
  [`192.0.2.9, ${long}`, proxy],
  [`${long}, 192.0.2.9`, '192.0.2.9'],
])('a client behind the trusted proxy that is %s is counted as %s', async (forwarded, counted) => {
  const response = await app.inject({
    method: reportError.method,
    url: '/api/logs',
    remoteAddress: proxy,
    headers: { 'x-forwarded-for': forwarded },
    payload: { message: 'x' },
  });
  expect(response.statusCode).toBe(201);
  const { rows } = await database.query('select address from client_log_sending');
  expect(rows).toEqual([{ address: counted }]);
  expect(lines.join('')).not.toContain(long);
});

test('the log of an unknown path has the proxy’s address, not the text', async () => {
  const headers = { 'x-forwarded-for': long };
  const response = await app.inject({ url: '/api/nothing', remoteAddress: proxy, headers });
  expect(response.statusCode).toBe(404);
  expect(lines.map((line) => JSON.parse(line).req.address)).toEqual([proxy]);
});
