import { beforeEach, expect, test, vi } from 'vitest';

/** A tab whose storage another tab may change, and a server whose responses the test triggers. */
const localItems = new Map<string, string>();
let requests: {
  url: string;
  authorization: string | undefined;
  respond: (status: number) => void;
}[] = [];

function tokenOf(sid: string): string {
  return `e30.${Buffer.from(JSON.stringify({ sid })).toString('base64url')}.signature`;
}

beforeEach(() => {
  localItems.clear();
  requests = [];
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => localItems.get(key) ?? null,
    setItem: (key: string, text: string) => void localItems.set(key, text),
    removeItem: (key: string) => void localItems.delete(key),
  });
  vi.stubGlobal('fetch', (url: string, { headers }: { headers: Record<string, string> }) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const respond = (status: number) => {
      const body = url.endsWith('/refresh') ? { token: tokenOf('b'), permissions: [] } : {};
      resolve(Response.json(body, { status }));
    };
    requests.push({ url, authorization: headers['authorization'], respond });
    return promise;
  });
});

async function openTab() {
  const session = await import('./session-token.ts');
  const { callApi } = await import('./call-api.ts');
  const { onApiSignals } = await import('./api-signals.ts');
  const onSessionOver = vi.fn();
  onApiSignals({ sessionOver: onSessionOver, forbidden: vi.fn() });
  const createHotel = () => callApi('POST /hotels', { body: { name: 'Azur' } });
  return { session, createHotel, onSessionOver };
}

test('a request of an ended session is not repeated in the next session', async () => {
  localItems.set('auth_token', tokenOf('a'));
  const { session, createHotel, onSessionOver } = await openTab();
  const pending = createHotel();
  session.clearSession();
  localItems.set('auth_token', tokenOf('b'));
  expect(session.sessionToken()).toBe(tokenOf('b'));
  requests[0]?.respond(401);
  await expect(pending).rejects.toMatchObject({ status: 401 });
  expect(requests.map(({ authorization }) => authorization)).toEqual([`Bearer ${tokenOf('a')}`]);
  // Nor does it end the next session.
  expect(onSessionOver).not.toHaveBeenCalled();
});

test('nor when the session ends during its refresh', async () => {
  localItems.set('auth_token', tokenOf('a'));
  const { session, createHotel, onSessionOver } = await openTab();
  const pending = createHotel();
  requests[0]?.respond(401);
  await vi.waitUntil(() => requests.length === 2);
  session.clearSession();
  localItems.set('auth_token', tokenOf('b'));
  requests[1]?.respond(200);
  await expect(pending).rejects.toMatchObject({ status: 401 });
  expect(requests.map(({ url }) => url)).toEqual(['/api/hotels', '/api/auth/refresh']);
  expect(onSessionOver).not.toHaveBeenCalled();
});

test('a session that cannot be refreshed is over', async () => {
  localItems.set('auth_token', tokenOf('a'));
  const { createHotel, onSessionOver } = await openTab();
  const pending = createHotel();
  requests[0]?.respond(401);
  await vi.waitUntil(() => requests.length === 2);
  requests[1]?.respond(401);
  await expect(pending).rejects.toMatchObject({ status: 401 });
  expect(onSessionOver).toHaveBeenCalledOnce();
});

test.each([
  ['GET /auth/me', '{}'],
  ['GET /auth/me', 'null'],
  ['GET /hotels', '{}'],
  ['GET /hotels', '"text"'],
] as const)('%s with the body %s counts as an unreachable server', async (name, body) => {
  const json = { headers: { 'content-type': 'application/json' } };
  vi.stubGlobal('fetch', async () => new Response(body, json));
  const { callApi } = await import('./call-api.ts');
  await expect(callApi(name, {})).rejects.toThrow('Le serveur est injoignable.');
});

test('an empty list is a valid response', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const { callApi } = await import('./call-api.ts');
  expect(await callApi('GET /hotels', {})).toEqual([]);
});
