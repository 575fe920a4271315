import { beforeEach, expect, test, vi } from 'vitest';

/** A simulated browser tab: its storages, its events, and the URLs it navigates to. */
const localItems = new Map<string, string>();
const sessionItems = new Map<string, string>();
let window = new EventTarget();
let navigations: string[] = [];
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

/** A token as the server signs it; only its session id matters here. */
function tokenOf(sid: string): string {
  const claims = Buffer.from(JSON.stringify({ sid, iss: 'é?>' })).toString('base64url');
  return `e30.${claims}.signature`;
}
const response = (sid: string) => ({ token: tokenOf(sid), permissions: [] });

beforeEach(() => {
  localItems.clear();
  sessionItems.clear();
  navigations = [];
  window = new EventTarget();
  vi.resetModules();
  vi.stubGlobal('localStorage', storageOver(localItems));
  vi.stubGlobal('sessionStorage', storageOver(sessionItems));
  vi.stubGlobal('StorageEvent', StorageEvent);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('document', { documentElement: { hidden: false } });
  vi.stubGlobal('location', { replace: (url: string) => navigations.push(url) });
});

const openTab = () => import('./session-token.ts');

test('a refreshed token still belongs to this tab', async () => {
  const tab = await openTab();
  tab.storeSession(response('a'));
  const renewed = { token: `${tokenOf('a')}2`, permissions: [] };
  expect(tab.continuesSession(renewed)).toBe(true);
  localItems.set('auth_token', renewed.token);
  expect(tab.sessionToken()).toBe(renewed.token);
  expect(navigations).toEqual([]);
});

test('a tab without a session takes the session that begins in another tab', async () => {
  const tab = await openTab();
  expect(tab.sessionToken()).toBeNull();
  localItems.set('auth_token', tokenOf('b'));
  expect(tab.sessionToken()).toBe(tokenOf('b'));
  tab.clearSession();
  expect(localItems.has('auth_token')).toBe(false);
  tab.storeSession(response('c'));
  expect(tab.sessionToken()).toBe(tokenOf('c'));
  expect(navigations).toEqual([]);
});

test('when another user signs in elsewhere, the tab has no token, hides its page, clears its storage and reloads once', async () => {
  localItems.set('auth_token', tokenOf('a'));
  sessionItems.set('paste_draft_7_2', '10');
  const tab = await openTab();
  expect(tab.isOtherPersonsSession()).toBe(false);
  localItems.set('auth_token', tokenOf('b'));
  expect(tab.sessionToken()).toBeNull();
  expect(tab.isOtherPersonsSession()).toBe(true);
  expect(document.documentElement.hidden).toBe(true);
  expect(sessionItems.size).toBe(0);
  expect(navigations).toEqual(['/']);
  expect(localItems.get('auth_token')).toBe(tokenOf('b'));
  // Without the prompt about unsaved changes.
  const onBeforeUnload = vi.fn();
  window.addEventListener('beforeunload', onBeforeUnload);
  window.dispatchEvent(new Event('beforeunload'));
  expect(onBeforeUnload).not.toHaveBeenCalled();
});

test('a captured session stays valid through refreshes, and ends with the session', async () => {
  const tab = await openTab();
  expect(tab.captureSession()()).toBe(false);
  localItems.set('auth_token', 'names nobody');
  const withoutId = tab.captureSession();
  tab.storeSession(response('a'));
  const inSession = tab.captureSession();
  expect([withoutId(), inSession()]).toEqual([true, true]);
  localItems.set('auth_token', `${tokenOf('a')}2`);
  expect(inSession()).toBe(true);
  tab.clearSession();
  expect(inSession()).toBe(false);
  localItems.set('auth_token', tokenOf('b'));
  expect([inSession(), tab.captureSession()()]).toEqual([false, true]);
  expect(navigations).toEqual([]);
});

test('a refreshed token of another session does not continue this tab’s session', async () => {
  const tab = await openTab();
  tab.storeSession(response('a'));
  expect(tab.continuesSession(response('b'))).toBe(false);
  localItems.delete('auth_token');
  expect(tab.continuesSession(response('a'))).toBe(false);
});

test.each(['', 'x', 'a.b.c', 'expired'])(
  'the token %j has no session id, and is still sent',
  async (token) => {
    const tab = await openTab();
    tab.storeSession(response('a'));
    localItems.set('auth_token', token);
    expect(tab.sessionToken()).toBe(token);
    expect(tab.continuesSession(response('a'))).toBe(true);
  },
);

test.each([
  new StorageEvent('storage', 'auth_token'),
  new StorageEvent('storage', null),
  ...['pageshow', 'resume', 'visibilitychange', 'focus'].map((name) => new Event(name)),
])('a listener is called on $type', async (event) => {
  const tab = await openTab();
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
