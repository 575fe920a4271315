import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '../../../test/test-server.ts';

const webDir = await mkdtemp(path.join(tmpdir(), 'hotel-web-'));
await mkdir(path.join(webDir, 'assets'));
await writeFile(path.join(webDir, 'index.html'), '<title>Hotel Manager</title>');
await writeFile(path.join(webDir, 'index.html.br'), 'the compressed page');
await writeFile(path.join(webDir, 'favicon.svg'), '<svg/>');
await writeFile(path.join(webDir, 'assets/main-4f2a.js'), 'export {};');
await writeFile(path.join(webDir, 'assets/main-4f2a.js.br'), 'compressed');
afterAll(() => rm(webDir, { recursive: true }));
const { app } = await startTestServer({ webDir });

test.each([
  '/',
  '/login',
  '/administration/logs/12',
  '/no/such/page',
  '/index.html',
  '/reset?token=a',
  // Paths that cannot be decoded.
  '/%',
  '/foo%2',
  '/%E0%A4%A',
  '/%ff?x=%zz',
])('%s is the page, revalidated each time', async (url) => {
  const response = await app.inject({ url });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  });
  expect(response.body).toBe('<title>Hotel Manager</title>');
});

test.each([
  '/api',
  '/api/none',
  '/%61pi/none',
  '/API/none',
  '//api/none',
  '/api?x=%zz',
  '/api/%zz',
  '/%61pi/%zz',
])('%s, which is under /api, is never the page', async (url) => {
  const response = await app.inject({ url });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ error: 'NOT_FOUND', message: 'Adresse inconnue.' });
  expect(response.headers['cache-control']).toBe('no-store');
});

test('the page is sent from the precompressed files of the build', async () => {
  const fetchPage = (encodings: string) =>
    app.inject({ url: '/', headers: { 'accept-encoding': encodings } });
  const brotli = await fetchPage('gzip, deflate, br');
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotli.body).toBe('the compressed page');
  for (const encodings of ['identity', 'gzip, br;q=0', 'broken']) {
    const plain = await fetchPage(encodings);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe('<title>Hotel Manager</title>');
  }
});

test('a file with a hashed name is cached for a year', async () => {
  const { headers, body } = await app.inject({ url: '/assets/main-4f2a.js' });
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect([headers.etag, headers['last-modified'], headers['accept-ranges']]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
  expect(body).toBe('export {};');
  const compressed = await app.inject({
    url: '/assets/main-4f2a.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br' });
  expect(compressed.headers['content-type']).toBe(headers['content-type']);
  expect(compressed.body).toBe('compressed');
});

test('another file is revalidated', async () => {
  const { headers } = await app.inject({ url: '/favicon.svg' });
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers.etag).toBeDefined();
  expect(headers['content-type']).toMatch(/^image\/svg/);
});

test.each(['/assets/main-0000.js', '/assets/main-4f2a.js/x', '/assets/main-4f2a.js%2'])(
  '%s, a missing file, is not the page',
  async (url) => {
    const response = await app.inject({ url });
    expect(response.statusCode).toBe(404);
  },
);

test.each([
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%5c..%5cetc/passwd',
  '/..%2f..%2fetc/passwd%zz',
])('%s stays inside the build folder', async (url) => {
  const response = await app.inject({ url });
  expect(response.body).not.toContain('root:');
});

test('a page accepts only GET and HEAD', async () => {
  for (const url of ['/login', '/foo%2']) {
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(404);
  }
  const head = await app.inject({ method: 'HEAD', url: '/login' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});
