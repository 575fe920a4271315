import { beforeEach, expect, test, vi } from 'vitest';

/** A browser of which each test has a tab: what is in storage, what it hears, where it goes. */
const stored = new Map<string, string>();
const kept = new Map<string, string>();
let window = new EventTarget();
let gone: string[] = [];
class StorageEvent extends Event {
  readonly key: string | null;
  constructor(type: string, key: string | null) {
    super(type);
    this.key = key;
  }
}

function storageOver(entries: Map<string, string>) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

/** As the server signs it: only the session it names matters here. */
function tokenOf(sid: string): string {
  const claims = Buffer.from(JSON.stringify({ sid, iss: 'é?>' })).toString('base64url');
  return `e30.${claims}.signature`;
}
const answer = (sid: string) => ({ token: tokenOf(sid), permissions: [] });

beforeEach(() => {
  stored.clear();
  kept.clear();
  gone = [];
  window = new EventTarget();
  vi.resetModules();
  vi.stubGlobal('localStorage', storageOver(stored));
  vi.stubGlobal('sessionStorage', storageOver(kept));
  vi.stubGlobal('StorageEvent', StorageEvent);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('document', { documentElement: { hidden: false } });
  vi.stubGlobal('location', { replace: (place: string) => gone.push(place) });
});

const aTab = () => import('./session-token.ts');

test("a token is this tab's through all its renewals", async () => {
  const tab = await aTab();
  tab.storeSession(answer('a'));
  const renewed = { token: `${tokenOf('a')}2`, permissions: [] };
  expect(tab.continuesSession(renewed)).toBe(true);
  stored.set('auth_token', renewed.token);
  expect(tab.sessionToken()).toBe(renewed.token);
  expect(gone).toEqual([]);
});

test('a tab without a session takes the one of who signs in elsewhere', async () => {
  const tab = await aTab();
  expect(tab.sessionToken()).toBeNull();
  stored.set('auth_token', tokenOf('b'));
  expect(tab.sessionToken()).toBe(tokenOf('b'));
  tab.clearSession();
  expect(stored.has('auth_token')).toBe(false);
  tab.storeSession(answer('c'));
  expect(tab.sessionToken()).toBe(tokenOf('c'));
  expect(gone).toEqual([]);
});

test('under another session it has no token, shows nothing, keeps nothing, and begins anew once', async () => {
  stored.set('auth_token', tokenOf('a'));
  kept.set('paste_draft_7_2', '10');
  const tab = await aTab();
  expect(tab.isOtherPersonsSession()).toBe(false);
  stored.set('auth_token', tokenOf('b'));
  expect(tab.sessionToken()).toBeNull();
  expect(tab.isOtherPersonsSession()).toBe(true);
  expect(document.documentElement.hidden).toBe(true);
  expect(kept.size).toBe(0);
  expect(gone).toEqual(['/']);
  expect(stored.get('auth_token')).toBe(tokenOf('b'));
  // Not asked whether they want to stay.
  const asks = vi.fn();
  window.addEventListener('beforeunload', asks);
  window.dispatchEvent(new Event('beforeunload'));
  expect(asks).not.toHaveBeenCalled();
});

test('what was begun in a session goes on in that one alone', async () => {
  const tab = await aTab();
  expect(tab.captureSession()()).toBe(false);
  stored.set('auth_token', 'names nobody');
  const unread = tab.captureSession();
  tab.storeSession(answer('a'));
  const begun = tab.captureSession();
  expect([unread(), begun()]).toEqual([true, true]);
  stored.set('auth_token', `${tokenOf('a')}2`);
  expect(begun()).toBe(true);
  tab.clearSession();
  expect(begun()).toBe(false);
  stored.set('auth_token', tokenOf('b'));
  expect([begun(), tab.captureSession()()]).toEqual([false, true]);
  expect(gone).toEqual([]);
});

test("a renewal that names another session is not this tab's", async () => {
  const tab = await aTab();
  tab.storeSession(answer('a'));
  expect(tab.continuesSession(answer('b'))).toBe(false);
  stored.delete('auth_token');
  expect(tab.continuesSession(answer('a'))).toBe(false);
});

test.each(['', 'x', 'a.b.c', 'expired'])(
  'the token %j names nobody, and is asked with',
  async (token) => {
    const tab = await aTab();
    tab.storeSession(answer('a'));
    stored.set('auth_token', token);
    expect(tab.sessionToken()).toBe(token);
    expect(tab.continuesSession(answer('a'))).toBe(true);
  },
);

test.each([
  new StorageEvent('storage', 'auth_token'),
  new StorageEvent('storage', null),
  ...['pageshow', 'resume', 'visibilitychange', 'focus'].map((name) => new Event(name)),
])('a listener hears of $type', async (event) => {
  const tab = await aTab();
  const listener = vi.fn();
  const stop = tab.onSessionChange(listener);
  window.dispatchEvent(new StorageEvent('storage', 'selected_hotel'));
  expect(listener).not.toHaveBeenCalled();
  window.dispatchEvent(event);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  window.dispatchEvent(event);
  expect(listener).toHaveBeenCalledTimes(1);
});
