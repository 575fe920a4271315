import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { testClient } from './issuer-for-tests.ts';

/** What counts in an ID token: an issuer that answers with whatever token a test gives it. */

type Claims = Record<string, unknown>;
type Key = { kid: string; sign(claims: Claims): Promise<string>; jwk: JWK };

async function createKey(kid: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  return {
    kid,
    sign: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
    jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' },
  };
}

const ownKey = await createKey('own');
let publishedKeys = [ownKey.jwk];
let keyRequests = 0;
let createToken: (claims: Claims) => Promise<string> = ownKey.sign;

const issuer = createServer(async (request, response) => {
  const send = (body: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.url === '/jwks') {
    keyRequests += 1;
    send({ keys: publishedKeys });
  } else if (request.url === '/token') {
    const token = await createToken(validClaims());
    send({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: token });
  } else {
    send({
      issuer: issuerUrl,
      authorization_endpoint: `${issuerUrl}/authorize`,
      token_endpoint: `${issuerUrl}/token`,
      jwks_uri: `${issuerUrl}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    });
  }
});
await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
const issuerUrl = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
afterFile(() => new Promise<void>((resolve) => issuer.close(() => resolve())));

const email = 'direction@hotel.test';
let nonce = '';

function validClaims(): Claims {
  const now = Math.floor(Date.now() / 1000);
  const token = { iss: issuerUrl, aud: testClient.clientId, sub: '1', iat: now, exp: now + 60 };
  return { ...token, nonce, email, email_verified: true };
}

const oidc = { ...testClient, issuer: issuerUrl };
const server = await startTestServer({ oidc });
const trusting = await startTestServer({
  database: server.database,
  oidc: { ...oidc, isEmailTrusted: true },
});
await server.createAccount({ email, role: 'admin' });

/** The response to a sign-in whose ID token `createToken` makes. */
async function signIn({ app } = server) {
  const started = await app.inject({ method: 'POST', url: '/api/auth/oidc/start', payload: {} });
  const { searchParams } = new URL(started.json().url);
  nonce = searchParams.get('nonce') ?? '';
  const [cookie] = started.cookies;
  return app.inject({
    method: 'POST',
    url: '/api/auth/oidc/finish',
    headers: { cookie: `${cookie?.name}=${cookie?.value}` },
    payload: { query: `?code=1&state=${searchParams.get('state')}` },
  });
}

afterEach(() => {
  createToken = ownKey.sign;
  publishedKeys = [ownKey.jwk];
  vi.useRealTimers();
});

test('a token signed by a key of the issuer signs in', async () => {
  expect((await signIn()).statusCode).toBe(200);
});

describe('refused:', () => {
  test.each<[string, (claims: Claims) => Promise<string>]>([
    [
      'a signature by a foreign key of the same name',
      async (claims) => (await createKey('own')).sign(claims),
    ],
    ['no signature', async (claims) => new UnsecuredJWT(claims).encode()],
    [
      'a signature by the secret of the client (HS256)',
      (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: 'own' })
          .sign(Buffer.from(testClient.clientSecret)),
    ],
    [
      'claims changed after they were signed',
      async (claims) => {
        const [header, , signature] = (await ownKey.sign({ ...claims, email: 'x@h.test' })).split(
          '.',
        );
        return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join(
          '.',
        );
      },
    ],
    ['another audience', (claims) => ownKey.sign({ ...claims, aud: 'another' })],
    ['another issuer', (claims) => ownKey.sign({ ...claims, iss: 'http://127.0.0.1:1' })],
    ['an expired token', (claims) => ownKey.sign({ ...claims, exp: Number(claims['iat']) - 120 })],
    ['another nonce', (claims) => ownKey.sign({ ...claims, nonce: 'another' })],
  ])('%s', async (_what, create) => {
    createToken = create;
    const response = await signIn();
    expect([response.statusCode, response.json().error]).toEqual([403, 'OIDC_REFUSED']);
  });
});

test('a new key of the issuer is fetched when a token names it, at most once a minute', async () => {
  const rotating = await startTestServer({ database: server.database, oidc });
  expect((await signIn(rotating)).statusCode).toBe(200);
  const next = await createKey('next');
  publishedKeys = [next.jwk];
  createToken = next.sign;
  const before = keyRequests;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect((await signIn(rotating)).statusCode).toBe(403);
  }
  expect(keyRequests).toBe(before);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect((await signIn(rotating)).statusCode).toBe(200);
  expect(keyRequests).toBe(before + 1);
});

describe('the verified address', () => {
  const withClaims = (changed: Claims) => (claims: Claims) =>
    ownKey.sign({ ...claims, ...changed });

  test('counts as text too', async () => {
    createToken = withClaims({ email_verified: 'true' });
    expect((await signIn()).statusCode).toBe(200);
  });

  test.each([
    ['without an address', { email: undefined }, /n’a transmis aucune adresse/],
    ['not said to be verified', { email_verified: undefined }, /ne dit pas si elle a vérifié/],
    ['not verified', { email_verified: false }, /n’a pas vérifié/],
    ['not verified, as text', { email_verified: 'false' }, /n’a pas vérifié/],
  ])('is refused with its reason: %s', async (_what, changed, message) => {
    createToken = withClaims(changed);
    const response = await signIn();
    expect([response.statusCode, response.json()]).toEqual([
      403,
      { error: 'OIDC_REFUSED', message: expect.stringMatching(message) },
    ]);
  });

  test('that the issuer says nothing about counts with OIDC_TRUST_EMAIL, and the audit trail names it', async () => {
    createToken = withClaims({ email_verified: undefined, xms_edov: true });
    expect((await signIn(trusting)).statusCode).toBe(200);
    const { rows } = await server.database.query<{ target: string }>(
      `select target from audit_entry where action = 'POST /auth/oidc/finish' order by id desc limit 1`,
    );
    expect(rows[0]?.target).toContain('OIDC_TRUST_EMAIL');
    createToken = withClaims({ email_verified: false });
    expect((await signIn(trusting)).statusCode).toBe(403);
  });
});
