import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A tab that reads a grid, and a server that knows its version. */
const stored = new Map<string, string>();
let sent: { url: string; known: string | undefined }[] = [];
/** What the server answers next. */
let etag = 'W/"1"';
const input = { query: { hotel_id: '1', month: 3, year: 2026 } };
const url = '/api/nuitees/grid?hotel_id=1&month=3&year=2026';

function tokenOf(sid: string): string {
  return `e30.${Buffer.from(JSON.stringify({ sid })).toString('base64url')}.signature`;
}

function gridAt(version: string): Response {
  return Response.json({ days: 31, rows: [], version }, { headers: { etag: version } });
}

beforeEach(() => {
  stored.clear();
  sent = [];
  etag = 'W/"1"';
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal(
    'fetch',
    async (address: string, { headers }: { headers: Record<string, string> }) => {
      const known = headers['if-none-match'];
      sent.push({ url: address, known });
      return known === etag ? new Response(null, { status: 304, headers: { etag } }) : gridAt(etag);
    },
  );
  stored.set('auth_token', tokenOf('a'));
});

afterEach(() => {
  globalThis.earlyAnswers = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function aTab() {
  const { callApi, prefetchedResponseTo } = await import('./call-api.ts');
  const { clearCachedBodies } = await import('./etag-cache.ts');
  const session = await import('./session-token.ts');
  return {
    session,
    clearCachedBodies,
    reads: () => callApi('GET /nuitees/grid', input),
    takesEarly: () => prefetchedResponseTo('GET /nuitees/grid', input),
  };
}

test('a read that is repeated asks by its version, and 304 gives the body there was', async () => {
  const { reads } = await aTab();
  const first = await reads();
  expect(await reads()).toEqual(first);
  etag = 'W/"2"';
  expect(await reads()).toMatchObject({ version: 'W/"2"' });
  await reads();
  expect(sent.map(({ known }) => known)).toEqual([undefined, 'W/"1"', 'W/"1"', 'W/"2"']);
});

test('what was kept is gone once the person has signed out', async () => {
  const { reads, clearCachedBodies } = await aTab();
  await reads();
  clearCachedBodies();
  await reads();
  expect(sent.map(({ known }) => known)).toEqual([undefined, undefined]);
});

test('an answer on its way while the session ends is not kept for who comes next', async () => {
  const { reads, session, clearCachedBodies } = await aTab();
  const reading = reads();
  session.clearSession();
  clearCachedBodies();
  stored.set('auth_token', tokenOf('b'));
  session.storeSession({ token: tokenOf('b'), permissions: [] });
  await reading;
  await reads();
  expect(sent.map(({ known }) => known)).toEqual([undefined, undefined]);
});

test('an answer the page asked for before the program was there is kept once it is drawn', async () => {
  vi.useFakeTimers();
  const { reads, takesEarly } = await aTab();
  const answer = { days: 31, rows: [] };
  globalThis.earlyAnswers = {
    [`${tokenOf('a')} ${url}`]: { response: Promise.resolve(gridAt(etag)), answer },
  };
  expect(takesEarly()).toEqual(answer);
  await vi.advanceTimersByTimeAsync(3_000);
  await vi.waitFor(async () => {
    await reads();
    expect(sent.at(-1)?.known).toBe(etag);
  });
});

test('a body that breaks off is told as an unreachable server, and not kept', async () => {
  const { reads } = await aTab();
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    sent.push({ url: address, known: new Headers(headers).get('if-none-match') ?? undefined });
    return new Response('{"days":', { headers: { etag } });
  });
  const { UnreachableServer } = await import('./api-call-error.ts');
  await expect(reads()).rejects.toBeInstanceOf(UnreachableServer);
  await expect(reads()).rejects.toBeInstanceOf(UnreachableServer);
  expect(sent.map(({ known }) => known)).toEqual([undefined, undefined]);
});
