import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startTestServer } from '../../../test/test-server.ts';

/** What the built product serves to an unauthenticated client that tries addresses (`npm run build`). */

const webDir = path.join(import.meta.dirname, '../../../../web/dist');
const { app } = await startTestServer({ webDir });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

type Response = { status: number; headers: Record<string, string>; body: string };

/** Sends a request with an unnormalized path, which a browser would normalize first. */
function send(path: string, method = 'GET'): Promise<Response> {
  return new Promise((resolve, reject) => {
    const clientRequest = request({ port, path, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string>,
          body: Buffer.concat(parts).toString('utf8'),
        });
      });
    });
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}

const kin = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

function scriptsAllowedBy(policy: string): string[] {
  const directive = policy.split(';').find((one) => one.trim().startsWith('script-src '));
  return (directive ?? '').trim().split(' ').slice(1);
}

test('every page has a content security policy that allows only its own scripts', async () => {
  for (const url of [
    '/',
    '/login',
    '/administration/logs/1',
    '/nulle-part',
    '/index.html',
    '//',
    '/foo%2',
  ]) {
    const { status, headers, body } = await send(url);
    expect([url, status]).toEqual([url, 200]);
    expect(headers).toMatchObject(kin);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
    const allowed = scriptsAllowedBy(headers['content-security-policy'] ?? '');
    const others = allowed.filter((one) => !/^'sha256-[\w+/]{43}='$/.test(one));
    expect(others).toEqual(["'self'"]);
    // One hash for each inline script, and no inline event handler.
    expect(body.match(/<script>/g)).toHaveLength(allowed.length - 1);
    expect(body).not.toMatch(/<[^>]+\son\w+=/);
  }
});

test('the manifest and its icons have their types, and are revalidated each time', async () => {
  const types = {
    '/manifest.webmanifest': 'application/manifest+json',
    '/icons/icon.svg': 'image/svg+xml',
    '/icons/icon-maskable-512.png': 'image/png',
    '/icons/apple-touch-icon.png': 'image/png',
  };
  for (const [url, type] of Object.entries(types)) {
    const { status, headers } = await send(url);
    expect([url, status]).toEqual([url, 200]);
    expect(headers).toMatchObject({ ...kin, 'cache-control': 'no-cache' });
    expect(headers['etag']).toBeDefined();
    expect(headers['content-type']?.split(';')[0]).toBe(type);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  }
  const policy = (await send('/')).headers['content-security-policy'] ?? '';
  expect(policy).toMatch(/default-src 'self'/);
  expect(policy).not.toMatch(/manifest-src|worker-src [^;]*https?:/);
});

test('responses of the API are not cached and load nothing', async () => {
  const calls = [
    ['GET', '/api/health', 200],
    ['GET', '/api/hotels', 401],
    ['GET', '/api/nothing', 404],
    ['POST', '/api/auth/refresh', 401],
    ['GET', '/api/openapi.json', 200],
  ] as const;
  for (const [method, path, expected] of calls) {
    const { status, headers } = await send(path, method);
    expect([path, status]).toEqual([path, expected]);
    expect(headers).toMatchObject({ ...kin, 'cache-control': 'no-store' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
});

const notMeant = [
  '.git/config',
  '.git/HEAD',
  '.env',
  '.npmrc',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'src/main.tsx',
  'web/src/main.tsx',
  'server/src/start.ts',
  'node_modules/fastify/package.json',
  'data/auth-secret',
  '.demo/auth-secret',
  'outbox/',
  'index.html.br',
  'index.html.gz',
  'vite.config.ts',
  'metrics',
];

const ways = [
  (file: string) => `/${file}`,
  (file: string) => `//${file}`,
  (file: string) => `/../${file}`,
  (file: string) => `/../../${file}`,
  (file: string) => `/assets/../../${file}`,
  (file: string) => `/assets/..%2f..%2f${file}`,
  (file: string) => `/assets/%2e%2e/%2e%2e/${file}`,
  (file: string) => `/%2e%2e/${file}`,
  (file: string) => `/..%5c${file}`,
  (file: string) => `/assets/..%252f..%252f${file}`,
  (file: string) => `/${file.replaceAll('.', '%2e')}`,
  (file: string) => `/${file}%00.js`,
  (file: string) => `/${file}?x=.js`,
  (file: string) => `/${file}%2`,
  (file: string) => `/assets/..%2f..%2f${file}%zz`,
];

test('only files of the built pages are served, by any spelling of a path', async () => {
  const page = await send('/');
  for (const file of notMeant) {
    for (const way of ways) {
      const url = way(file);
      const { status, body, headers } = await send(url);
      // An unknown address gets the page, which shows "introuvable", or an error.
      const isPage = status === 200 && body === page.body;
      const isRefused = [400, 403, 404].includes(status);
      expect({ url, served: isPage || isRefused }).toEqual({ url, served: true });
      if (isPage) expect(headers['content-type']).toBe('text/html; charset=utf-8');
    }
  }
});

test('the scripts of the page have no source maps', async () => {
  const { body } = await send('/');
  const files = [...body.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([file]) => file);
  expect(files.length).toBeGreaterThan(1);
  for (const file of new Set(files)) {
    const script = await send(file);
    expect([file, script.status]).toEqual([file, 200]);
    expect(script.headers).toMatchObject(kin);
    expect(script.body).not.toContain('sourceMappingURL');
    expect((await send(`${file}.map`)).status).toBe(404);
  }
});
