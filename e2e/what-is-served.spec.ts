import { request } from 'node:http';
import { expect, test } from './fixtures.ts';
import type { Product } from './running-server.ts';

/** What the built product serves to an unauthenticated client that tries addresses. */

type Answer = { status: number; headers: Record<string, string>; body: string };

/** Sends a request with an unnormalized path, which a browser would normalize first. */
function send(server: Product, path: string, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const clientRequest = request({ hostname, port, path, method }, (response) => {
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

test('every page has a content security policy that allows only its own scripts', async ({
  demo,
}) => {
  for (const path of [
    '/',
    '/login',
    '/administration/logs/1',
    '/nulle-part',
    '/index.html',
    '//',
    '/foo%2',
  ]) {
    const { status, headers, body } = await send(demo, path);
    expect([path, status]).toEqual([path, 200]);
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

test('responses of the API are not cached and load nothing', async ({ demo }) => {
  const calls = [
    ['GET', '/api/health', 200],
    ['GET', '/api/hotels', 401],
    ['GET', '/api/nothing', 404],
    ['POST', '/api/auth/refresh', 401],
    ['GET', '/api/openapi.json', 200],
  ] as const;
  for (const [method, path, expected] of calls) {
    const { status, headers } = await send(demo, path, method);
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

test('only files of the built pages are served, by any spelling of a path', async ({ demo }) => {
  const page = await send(demo, '/');
  for (const file of notMeant) {
    for (const way of ways) {
      const path = way(file);
      const { status, body, headers } = await send(demo, path);
      // An unknown address gets the page, which shows "introuvable", or an error.
      const isPage = status === 200 && body === page.body;
      const isRefused = [400, 403, 404].includes(status);
      expect({ path, served: isPage || isRefused }).toEqual({ path, served: true });
      if (isPage) expect(headers['content-type']).toBe('text/html; charset=utf-8');
    }
  }
});

test('the scripts of the page have no source maps', async ({ demo }) => {
  const { body } = await send(demo, '/');
  const files = [...body.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([file]) => file);
  expect(files.length).toBeGreaterThan(1);
  for (const file of new Set(files)) {
    const script = await send(demo, file);
    expect([file, script.status]).toEqual([file, 200]);
    expect(script.headers).toMatchObject(kin);
    expect(script.body).not.toContain('sourceMappingURL');
    expect((await send(demo, `${file}.map`)).status).toBe(404);
  }
});
