import { randomUUID } from 'node:crypto';
import { readMe } from '@hotel/domain/sign-in/endpoints.ts';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createApiClient } from '../../../../test/api-client.ts';
import { startTestServer } from '../../../../test/test-server.ts';
import { openSession } from '../../accounts/sessions-store.ts';
import { accessTokens } from './access-tokens.ts';

const authSecret = 'the secret of this very test file';
const { app, createAccount, database } = await startTestServer({ authSecret });
const person = await createAccount({});
const { sessionId } = await openSession(database, person.id);
const good = await accessTokens(authSecret).sign(sessionId);
const [header = '', payload = '', signature = ''] = good.split('.');

type Claims = { alg?: string; secret?: string; issuer?: string; expires?: string; sid?: unknown };

/** A valid token but for the given differences. */
function signed(claims: Claims): Promise<string> {
  return new SignJWT({ sid: 'sid' in claims ? claims.sid : sessionId })
    .setProtectedHeader({ alg: claims.alg ?? 'HS256' })
    .setIssuer(claims.issuer ?? 'hotel-manager')
    .setIssuedAt()
    .setExpirationTime(claims.expires ?? '15m')
    .sign(new TextEncoder().encode(claims.secret ?? authSecret));
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());

test('an access token is valid for 15 minutes and contains only its session', async () => {
  expect((await createApiClient(app, { id: '', email: '', token: good }).call(readMe)).id).toBe(
    person.id,
  );
  expect(claims).toEqual({
    sid: sessionId,
    iss: 'hotel-manager',
    iat: expect.any(Number),
    exp: claims.iat + 15 * 60,
  });
  const same = await signed({});
  expect((await createApiClient(app, { id: '', email: '', token: same }).call(readMe)).id).toBe(
    person.id,
  );
});

test.each<[string, string]>([
  ['nothing', ''],
  ['cut short', good.slice(0, -1)],
  ['without its signature', `${header}.${payload}.`],
  ['with another signature', `${header}.${payload}.${signature.split('').reverse().join('')}`],
  ['with another payload', `${header}.${encoded({ ...claims, exp: claims.exp + 1 })}.${signature}`],
  ['alg none', `${encoded({ alg: 'none' })}.${payload}.`],
  ['alg none, signature kept', `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`],
  ['of another algorithm', await signed({ alg: 'HS512' })],
  ['of another secret', await signed({ secret: 'another secret of the same kind' })],
  ['expired', await signed({ expires: '-1s' })],
  ['of another issuer', await signed({ issuer: 'elsewhere' })],
  ['of a session there never was', await signed({ sid: randomUUID() })],
  ['of no session', await signed({ sid: undefined })],
  ['of what is no session', await signed({ sid: { $ne: null } })],
  ['of what is no session id', await signed({ sid: '1' })],
  ['no token at all', 'undefined'],
  ['far too long', `${good}${'A'.repeat(9000)}`],
])('a token %s is refused', async (_, token) => {
  const refused = await createApiClient(app, { id: '', email: '', token }).expectError(readMe);
  expect(refused).toEqual({
    status: 401,
    error: 'UNAUTHENTICATED',
    message: 'Votre session a expiré. Reconnectez-vous.',
  });
});

test.each([
  ['Basic', `Basic ${good}`],
  ['bare', good],
  ['twice', `Bearer ${good} ${good}`],
  ['followed by more', `Bearer ${good}, Bearer ${good}`],
])('a valid token sent %s is refused', async (_, authorization) => {
  const response = await app.inject({ url: '/api/auth/me', headers: { authorization } });
  expect(response.statusCode).toBe(401);
});

test('a token in the URL is ignored', async () => {
  const response = await app.inject({ url: `/api/auth/me?token=${good}&access_token=${good}` });
  expect(response.statusCode).toBe(401);
});
