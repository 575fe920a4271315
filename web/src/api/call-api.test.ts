import { beforeEach, expect, test, vi } from 'vitest';

/** A tab of a browser whose storage another tab may change, and a server that answers when it is told. */
const stored = new Map<string, string>();
let sent: { url: string; bearer: string | undefined; answer: (status: number) => void }[] = [];

function tokenOf(sid: string): string {
  return `e30.${Buffer.from(JSON.stringify({ sid })).toString('base64url')}.signature`;
}

beforeEach(() => {
  stored.clear();
  sent = [];
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('fetch', (url: string, { headers }: { headers: Record<string, string> }) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = (status: number) => {
      const body = url.endsWith('/refresh') ? { token: tokenOf('b'), permissions: [] } : {};
      resolve(Response.json(body, { status }));
    };
    sent.push({ url, bearer: headers['authorization'], answer });
    return promise;
  });
});

async function aTab() {
  const session = await import('./session-token.ts');
  const { callApi } = await import('./call-api.ts');
  const { onApiSignals } = await import('./api-signals.ts');
  const over = vi.fn();
  onApiSignals({ sessionOver: over, forbidden: vi.fn() });
  const asks = () => callApi('POST /hotels', { body: { name: 'Azur' } });
  return { session, asks, over };
}

test('what was under way in a session that is over is not sent again for who comes next', async () => {
  stored.set('auth_token', tokenOf('a'));
  const { session, asks, over } = await aTab();
  const asked = asks();
  session.clearSession();
  stored.set('auth_token', tokenOf('b'));
  expect(session.sessionToken()).toBe(tokenOf('b'));
  sent[0]?.answer(401);
  await expect(asked).rejects.toMatchObject({ status: 401 });
  expect(sent.map(({ bearer }) => bearer)).toEqual([`Bearer ${tokenOf('a')}`]);
  // Nor does it end the session of who came.
  expect(over).not.toHaveBeenCalled();
});

test('nor where the session ends while it is being renewed', async () => {
  stored.set('auth_token', tokenOf('a'));
  const { session, asks, over } = await aTab();
  const asked = asks();
  sent[0]?.answer(401);
  await vi.waitUntil(() => sent.length === 2);
  session.clearSession();
  stored.set('auth_token', tokenOf('b'));
  sent[1]?.answer(200);
  await expect(asked).rejects.toMatchObject({ status: 401 });
  expect(sent.map(({ url }) => url)).toEqual(['/api/hotels', '/api/auth/refresh']);
  expect(over).not.toHaveBeenCalled();
});

test('a session that cannot be renewed is over', async () => {
  stored.set('auth_token', tokenOf('a'));
  const { asks, over } = await aTab();
  const asked = asks();
  sent[0]?.answer(401);
  await vi.waitUntil(() => sent.length === 2);
  sent[1]?.answer(401);
  await expect(asked).rejects.toMatchObject({ status: 401 });
  expect(over).toHaveBeenCalledOnce();
});

test.each([
  ['GET /auth/me', '{}'],
  ['GET /auth/me', 'null'],
  ['GET /hotels', '{}'],
  ['GET /hotels', '"text"'],
] as const)('%s answered with %s has failed to load', async (name, body) => {
  const json = { headers: { 'content-type': 'application/json' } };
  vi.stubGlobal('fetch', async () => new Response(body, json));
  const { callApi } = await import('./call-api.ts');
  await expect(callApi(name, {})).rejects.toThrow('Le serveur est injoignable.');
});

test('an empty list is an answer', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const { callApi } = await import('./call-api.ts');
  expect(await callApi('GET /hotels', {})).toEqual([]);
});
