import type { ApiResponse } from './typed-endpoints.ts';

/** The signed-in browser: its token and permissions in local storage, under the specification's keys. */
const tokenKey = 'auth_token';
const permissionsKey = 'permissions';

/** Written in place of the token just before it goes, so that other tabs hear why it went. */
const expiredToken = 'expired';
/** In session storage: this tab lost its session to the server, not to a sign-out. */
const expiredKey = 'session_expired';
/** In local storage while a person signs out: a call refused meanwhile is no expiry. */
const signingOutKey = 'signing_out';

const listeners = new Set<() => void>();

/**
 * The session this tab works in. What local storage holds may become another's while the tab sleeps:
 * what is on its screen is then not theirs, and nothing may be sent in their name.
 */
let own: string | null = null;
let isLeaving = false;

/** The token of this tab's session; null when it is over, whoever has signed in since. */
export function sessionToken(): string | null {
  return isOtherPersonsSession() ? null : localStorage.getItem(tokenKey);
}

/** Whether the browser is another's by now. This tab then begins anew, as theirs, with nothing of before. */
export function isOtherPersonsSession(): boolean {
  if (isLeaving) return true;
  const stored = sessionOf(localStorage.getItem(tokenKey));
  own ??= stored;
  isLeaving = stored !== null && stored !== own;
  if (isLeaving) beginAnew();
  return isLeaving;
}

/**
 * Asked later, whether the tab still works in the session of now: what was begun in one goes on in no
 * other. A tab that has lost its session takes that of whoever signs in next.
 */
export function captureSession(): () => boolean {
  const isSignedIn = sessionToken() !== null;
  const session = own;
  // A token that names nobody is renewed into one that does.
  return () => isSignedIn && sessionToken() !== null && (session === null || session === own);
}

/** Whether a token that was given now goes on with this tab's session. */
export function continuesSession({ token }: ApiResponse<'POST /auth/refresh'>): boolean {
  return sessionToken() !== null && (own === null || sessionOf(token) === own);
}

export function storeSession({ token, permissions }: ApiResponse<'POST /auth/login'>): void {
  own = sessionOf(token);
  localStorage.setItem(tokenKey, token);
  localStorage.setItem(permissionsKey, JSON.stringify(permissions));
  tell();
}

/** Whether this tab works, or has worked, in a session since it was opened. */
export function hadSession(): boolean {
  return own !== null;
}

export function beginSignOut(): void {
  localStorage.setItem(signingOutKey, '');
}

/** Whether what ended the session of this tab is the server, while nobody was signing out. */
export function isExpiry(): boolean {
  const isSigningOut = localStorage.getItem(signingOutKey) !== null;
  return hasExpired() || (sessionToken() !== null && !isSigningOut);
}

/** Whether this tab's session has expired and nobody has signed in here since. */
export function hasExpired(): boolean {
  return sessionStorage.getItem(expiredKey) !== null;
}

/** Somebody has signed in again. */
export function forgetExpiry(): void {
  sessionStorage.removeItem(expiredKey);
}

/** Tells this tab and the others that the session has expired. */
export function markExpired(): void {
  sessionStorage.setItem(expiredKey, '');
  if (sessionToken() !== null) localStorage.setItem(tokenKey, expiredToken);
}

export function clearSession(): void {
  own = null;
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(permissionsKey);
  tell();
}

/**
 * Hears of a sign-in or sign-out, in this tab or another, and of the tab's waking, when it may have
 * missed some; gives back how to stop listening.
 */
export function onSessionChange(listener: () => void): () => void {
  const heard = (event: Event) => {
    const key = event instanceof StorageEvent ? event.key : null;
    if (event instanceof StorageEvent && key === tokenKey && event.newValue === expiredToken) {
      sessionStorage.setItem(expiredKey, '');
    }
    // A null key: the whole storage was cleared.
    if (key === tokenKey || key === null) listener();
  };
  const events = ['storage', 'pageshow', 'resume', 'visibilitychange', 'focus'];
  listeners.add(listener);
  // On their way down: not all of them bubble up to the window.
  for (const event of events) addEventListener(event, heard, true);
  return () => {
    listeners.delete(listener);
    for (const event of events) removeEventListener(event, heard, true);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** The session a token names, as the server signed it; null when it is none of its tokens. */
function sessionOf(token: string | null): string | null {
  try {
    const [, claims = ''] = token?.split('.') ?? [];
    const { sid } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof sid === 'string' ? sid : null;
  } catch {
    return null;
  }
}

function beginAnew(): void {
  document.documentElement.hidden = true;
  sessionStorage.clear();
  // Nobody is asked whether they want to stay with what was another's.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
  location.replace('/');
}
