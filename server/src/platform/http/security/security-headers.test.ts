import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '../../../../test/test-server.ts';

const script = `fetch('/api/health');`;
const webDir = await mkdtemp(path.join(tmpdir(), 'hotel-web-'));
await writeFile(path.join(webDir, 'index.html'), `<title>Hotel</title><script>${script}</script>`);
await mkdir(path.join(webDir, 'assets'));
await writeFile(path.join(webDir, 'assets/program-4f2a.js'), 'export {};');
await writeFile(path.join(webDir, 'assets/styles-4f2a.css'), 'p {}');
afterAll(() => rm(webDir, { recursive: true }));
const { app, database } = await startTestServer({ webDir });

/** Headers that browsers apply to displayed documents only. */
const saidOfWhatIsShown = {
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'permissions-policy': expect.stringMatching(/^clipboard-write=\(self\), .*camera=\(\), /),
};

function directives(header: unknown): Record<string, string> {
  return Object.fromEntries(
    String(header)
      .split(';')
      .map((directive) => directive.trim().split(/ (.*)/s).slice(0, 2) as [string, string]),
  );
}

test.each(['/', '/login'])('%s has a strict policy and the other security headers', async (url) => {
  const { headers } = await app.inject({ url });
  const policy = directives(headers['content-security-policy']);
  const hash = createHash('sha256').update(script).digest('base64');
  expect(policy['script-src']).toBe(`'self' 'sha256-${hash}'`);
  expect(policy).toMatchObject({
    'default-src': "'self'",
    'connect-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'frame-src': "'none'",
    'worker-src': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...saidOfWhatIsShown,
  });
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
});

test.each(['/api/health', '/api/nothing', '/api/hotels'])(
  '%s, which is no page, may load nothing, and has no other policy',
  async (url) => {
    const { headers } = await app.inject({ url });
    expect(directives(headers['content-security-policy'])).toEqual({
      'default-src': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const name of Object.keys(saidOfWhatIsShown)) expect(headers[name]).toBeUndefined();
  },
);

test('an image, which a browser displays, has the headers of a page', async () => {
  const { headers } = await app.inject({ url: '/api/invitations/unknown/open.gif' });
  expect(headers['content-type']).toMatch(/^image/);
  expect(headers).toMatchObject(saidOfWhatIsShown);
});

test.each(['program-4f2a.js', 'styles-4f2a.css'])(
  "%s, a part of the page, loads what is the site's own, and says no more than that",
  async (name) => {
    const { headers } = await app.inject({ url: `/assets/${name}` });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'self';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    for (const other of Object.keys(saidOfWhatIsShown)) expect(headers[other]).toBeUndefined();
  },
);

test('over https, HSTS too', async () => {
  const secure = await startTestServer({ database, publicUrl: 'https://hotel.test' });
  const { headers } = await secure.app.inject({ url: '/api/health' });
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
});

test('responses of the API are not stored', async () => {
  for (const url of ['/api/health', '/api/hotels', '/api/nothing']) {
    const { headers } = await app.inject({ url });
    expect(headers['cache-control']).toBe('no-store');
  }
});
