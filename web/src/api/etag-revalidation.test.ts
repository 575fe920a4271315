import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A tab that fetches a grid, and a server that knows its version. */
const localItems = new Map<string, string>();
let requests: { url: string; ifNoneMatch: string | undefined }[] = [];
/** The version the server has now. */
let etag = 'W/"1"';
const input = { query: { hotel_id: '1', month: 3, year: 2026 } };

function tokenOf(sid: string): string {
  return `e30.${Buffer.from(JSON.stringify({ sid })).toString('base64url')}.signature`;
}

function gridAt(version: string): Response {
  return Response.json({ days: 31, rows: [], version }, { headers: { etag: version } });
}

beforeEach(() => {
  localItems.clear();
  requests = [];
  etag = 'W/"1"';
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => localItems.get(key) ?? null,
    setItem: (key: string, text: string) => void localItems.set(key, text),
    removeItem: (key: string) => void localItems.delete(key),
  });
  vi.stubGlobal(
    'fetch',
    async (requestUrl: string, { headers }: { headers: Record<string, string> }) => {
      const ifNoneMatch = headers['if-none-match'];
      requests.push({ url: requestUrl, ifNoneMatch });
      return ifNoneMatch === etag
        ? new Response(null, { status: 304, headers: { etag } })
        : gridAt(etag);
    },
  );
  localItems.set('auth_token', tokenOf('a'));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function openTab() {
  const { callApi } = await import('./call-api.ts');
  const { clearCachedBodies } = await import('./etag-cache.ts');
  const session = await import('./session-token.ts');
  return {
    session,
    clearCachedBodies,
    fetchGrid: () => callApi('GET /nuitees/grid', input),
  };
}

test('a repeated query sends If-None-Match, and a 304 returns the cached body', async () => {
  const { fetchGrid } = await openTab();
  const first = await fetchGrid();
  expect(await fetchGrid()).toEqual(first);
  etag = 'W/"2"';
  expect(await fetchGrid()).toMatchObject({ version: 'W/"2"' });
  await fetchGrid();
  expect(requests.map(({ ifNoneMatch }) => ifNoneMatch)).toEqual([
    undefined,
    'W/"1"',
    'W/"1"',
    'W/"2"',
  ]);
});

test('the cache is empty after a sign-out', async () => {
  const { fetchGrid, clearCachedBodies } = await openTab();
  await fetchGrid();
  clearCachedBodies();
  await fetchGrid();
  expect(requests.map(({ ifNoneMatch }) => ifNoneMatch)).toEqual([undefined, undefined]);
});

test('a response that arrives after its session ended is not cached for the next user', async () => {
  const { fetchGrid, session, clearCachedBodies } = await openTab();
  const pending = fetchGrid();
  session.clearSession();
  clearCachedBodies();
  localItems.set('auth_token', tokenOf('b'));
  session.storeSession({ token: tokenOf('b'), permissions: [] });
  await pending;
  await fetchGrid();
  expect(requests.map(({ ifNoneMatch }) => ifNoneMatch)).toEqual([undefined, undefined]);
});

test('a truncated body counts as an unreachable server, and is not cached', async () => {
  const { fetchGrid } = await openTab();
  vi.stubGlobal('fetch', async (requestUrl: string, { headers }: RequestInit) => {
    requests.push({
      url: requestUrl,
      ifNoneMatch: new Headers(headers).get('if-none-match') ?? undefined,
    });
    return new Response('{"days":', { headers: { etag } });
  });
  const { UnreachableServer } = await import('./api-call-error.ts');
  await expect(fetchGrid()).rejects.toBeInstanceOf(UnreachableServer);
  await expect(fetchGrid()).rejects.toBeInstanceOf(UnreachableServer);
  expect(requests.map(({ ifNoneMatch }) => ifNoneMatch)).toEqual([undefined, undefined]);
});
