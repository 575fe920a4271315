import { createListeners } from '../ui/store.ts';
import type { ApiResponse } from './typed-endpoints.ts';

/** Token and permissions are in local storage, under the keys of the specification. */
const tokenKey = 'auth_token';
const permissionsKey = 'permissions';

/** Replaces the token just before it is removed, so that other tabs know why it was removed. */
const expiredToken = 'expired';
/** In session storage: the server ended this tab's session, not a sign-out. */
const expiredKey = 'session_expired';
/** In local storage while a user signs out: a request refused meanwhile is no expiry. */
const signingOutKey = 'signing_out';

/**
 * Id of the session this tab works in. While the tab sleeps, local storage may receive the session of
 * another user: the screen of this tab is then not theirs, and it must send nothing in their name.
 */
let tabSession: string | null = null;
let isReloading = false;

/** The token of this tab's session; null when that session is over, even if somebody signed in since. */
export function sessionToken(): string | null {
  return isOtherPersonsSession() ? null : localStorage.getItem(tokenKey);
}

/** Whether another user is signed in by now. If so, reloads this tab as theirs, without any earlier data. */
export function isOtherPersonsSession(): boolean {
  if (isReloading) return true;
  const stored = sessionOf(localStorage.getItem(tokenKey));
  tabSession ??= stored;
  isReloading = stored !== null && stored !== tabSession;
  if (isReloading) reloadForOtherUser();
  return isReloading;
}

/**
 * Returns a function that tells later whether the tab still works in the present session: what began in
 * one session must not continue in another. A tab without a session takes that of whoever signs in next.
 */
export function captureSession(): () => boolean {
  const isSignedIn = sessionToken() !== null;
  const session = tabSession;
  // A token without a session id is refreshed into one that has an id.
  return () =>
    isSignedIn && sessionToken() !== null && (session === null || session === tabSession);
}

/** Whether a refreshed token belongs to this tab's session. */
export function continuesSession({ token }: ApiResponse<'POST /auth/refresh'>): boolean {
  return sessionToken() !== null && (tabSession === null || sessionOf(token) === tabSession);
}

export function storeSession({ token, permissions }: ApiResponse<'POST /auth/refresh'>): void {
  tabSession = sessionOf(token);
  localStorage.setItem(tokenKey, token);
  localStorage.setItem(permissionsKey, JSON.stringify(permissions));
  sessionListeners.notify();
}

/** Whether this tab has had a session since it was opened. */
export function hadSession(): boolean {
  return tabSession !== null;
}

export function beginSignOut(): void {
  localStorage.setItem(signingOutKey, '');
}

/** Whether the server ended this tab's session while nobody was signing out. */
export function isExpiry(): boolean {
  const isSigningOut = localStorage.getItem(signingOutKey) !== null;
  return hasExpired() || (sessionToken() !== null && !isSigningOut);
}

/** Whether this tab's session has expired and nobody has signed in here since. */
export function hasExpired(): boolean {
  return sessionStorage.getItem(expiredKey) !== null;
}

/** Called when somebody has signed in again. */
export function forgetExpiry(): void {
  sessionStorage.removeItem(expiredKey);
}

/** Marks the session as expired, for this tab and the others. */
export function markExpired(): void {
  sessionStorage.setItem(expiredKey, '');
  if (sessionToken() !== null) localStorage.setItem(tokenKey, expiredToken);
}

export function clearSession(): void {
  tabSession = null;
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(permissionsKey);
  sessionListeners.notify();
}

const sessionEvents = ['storage', 'pageshow', 'resume', 'visibilitychange', 'focus'];

const sessionListeners = createListeners((listener) => {
  const onEvent = (event: Event) => {
    const key = event instanceof StorageEvent ? event.key : null;
    if (event instanceof StorageEvent && key === tokenKey && event.newValue === expiredToken) {
      sessionStorage.setItem(expiredKey, '');
    }
    // A null key: the whole storage was cleared.
    if (key === tokenKey || key === null) listener();
  };
  // In the capture phase: not all of them bubble up to the window.
  for (const event of sessionEvents) addEventListener(event, onEvent, true);
  return () => {
    for (const event of sessionEvents) removeEventListener(event, onEvent, true);
  };
});

/**
 * Calls `listener` at a sign-in or sign-out, in this tab or another, and when the tab wakes up, since it
 * may have missed some. Returns the function that removes the listener.
 */
export const onSessionChange = sessionListeners.subscribe;

/** The session id in a token; null when it is none of the server's tokens. */
function sessionOf(token: string | null): string | null {
  try {
    const [, claims = ''] = token?.split('.') ?? [];
    const { sid } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof sid === 'string' ? sid : null;
  } catch {
    return null;
  }
}

function reloadForOtherUser(): void {
  document.documentElement.hidden = true;
  sessionStorage.clear();
  // No 'unsaved changes' prompt: the input belongs to another user.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
  location.replace('/');
}
