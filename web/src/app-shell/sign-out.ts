import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { clearCachedBodies } from '../api/etag-cache.ts';
import {
  beginSignOut,
  clearSession,
  isExpiry,
  isOtherPersonsSession,
  markExpired,
} from '../api/session-token.ts';
import { navigate } from './address.tsx';
import { selectHotel } from './hotel-selection.ts';
import { keepForReturn } from './tab-owner.ts';

/** How a person likes the tables and tabs: it says nothing of a hotel and outlives the session. */
const preferences = ['noshow_columns_v1', 'data-entry-tab', 'admin_tab'];
const patience = 4000;

/** Ends the session on the server and in this browser. A server that does not answer holds nobody back. */
export async function signOut(client: QueryClient): Promise<void> {
  beginSignOut();
  try {
    await callApi('POST /auth/logout', { body: {} }, AbortSignal.timeout(patience));
  } catch (error) {
    console.error('Logout failed', error);
  }
  clearUserData(client);
  navigate('/login');
}

/**
 * Leaves nothing of the person in the browser: front-desk machines are shared. Token, permissions,
 * remembered hotel, cached dashboards and every answer held in memory go. What the browser keeps by now
 * of another person is theirs.
 */
export function clearUserData(client: QueryClient): void {
  if (isOtherPersonsSession()) return;
  sessionStorage.clear();
  forgetAccount(client);
}

/**
 * The server knows the session no more: what was typed and not sent stays in this tab for the same
 * person (tab-owner.ts), all else goes. Everything goes where the person was signing out.
 */
export function expireSession(client: QueryClient): void {
  if (isOtherPersonsSession()) return;
  if (isExpiry()) {
    markExpired();
    keepForReturn();
  } else {
    sessionStorage.clear();
  }
  forgetAccount(client);
}

/** Forgets all but what this tab keeps in session storage. */
export function forgetAccount(client: QueryClient): void {
  if (isOtherPersonsSession()) return;
  clearSession();
  client.clear();
  clearCachedBodies();
  selectHotel(null);
  for (const key of Object.keys(localStorage)) {
    if (!preferences.includes(key)) localStorage.removeItem(key);
  }
}
