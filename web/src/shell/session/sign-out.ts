import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { clearCachedBodies } from '../../api/etag-cache.ts';
import {
  beginSignOut,
  clearSession,
  isExpiry,
  isOtherPersonsSession,
  markExpired,
} from '../../api/session-token.ts';
import { selectHotel } from '../hotel/hotel-selection.ts';
import { navigate } from '../router/router.tsx';
import { keepForReturn } from './tab-owner.ts';

/** Local storage keys of display preferenceKeys: they contain no hotel data and survive the session. */
const preferenceKeys = ['noshow_columns_v1', 'group_columns_v1', 'data-entry-tab', 'admin_tab'];
const logoutTimeoutMs = 4000;

/** Ends the session on the server and in this browser; in this browser even when the server does not respond. */
export async function signOut(client: QueryClient): Promise<void> {
  beginSignOut();
  const organisationUrl = await endSessionUrl();
  try {
    await callApi('POST /auth/logout', { body: {} }, AbortSignal.timeout(logoutTimeoutMs));
  } catch (error) {
    console.error('Logout failed', error);
  }
  clearUserData(client);
  if (organisationUrl === null) navigate('/login');
  else location.assign(organisationUrl);
}

const oidcKey = 'signed_in_by_oidc';

/** The session was opened by the organisation's sign-in page: signing out ends its session too. */
export function markSignedInByOidc(): void {
  localStorage.setItem(oidcKey, '');
}

/** Where the organisation's own session is ended; null where there is none, or it does not respond. */
async function endSessionUrl(): Promise<string | null> {
  if (localStorage.getItem(oidcKey) === null) return null;
  try {
    const timeout = AbortSignal.timeout(logoutTimeoutMs);
    return (await callApi('GET /auth/oidc/end-session', {}, timeout)).url;
  } catch {
    return null;
  }
}

/**
 * Removes the user's data from the browser, since front-desk machines are shared: token, permissions,
 * selected hotel, cached dashboards and every response in memory. Does nothing when another user has
 * signed in since: the data is theirs.
 */
export function clearUserData(client: QueryClient): void {
  if (isOtherPersonsSession()) return;
  sessionStorage.clear();
  clearAccount(client);
}

/**
 * Called when the server has ended the session: keeps unsent input in this tab for the same user
 * (tab-owner.ts) and removes the rest. Removes everything when the user was signing out.
 */
export function expireSession(client: QueryClient): void {
  if (isOtherPersonsSession()) return;
  if (isExpiry()) {
    markExpired();
    keepForReturn();
  } else {
    sessionStorage.clear();
  }
  clearAccount(client);
}

/** Removes everything except this tab's session storage. */
export function clearAccount(client: QueryClient): void {
  if (isOtherPersonsSession()) return;
  clearSession();
  client.clear();
  clearCachedBodies();
  selectHotel(null);
  for (const key of Object.keys(localStorage)) {
    if (!preferenceKeys.includes(key)) localStorage.removeItem(key);
  }
}
