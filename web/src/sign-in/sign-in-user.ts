import type { Me } from '@hotel/domain/sign-in/endpoints.ts';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { apiQueryKey } from '../api/queries.ts';
import { storeSession } from '../api/session-token.ts';
import type { ApiResponse } from '../api/typed-endpoints.ts';
import { initialHotel } from '../shell/hotel/effective-hotel.ts';
import { selectedHotelKey, selectHotel } from '../shell/hotel/hotel-selection.ts';
import { navigate } from '../shell/router/router.tsx';
import type { ReturnState } from '../shell/session/session.tsx';
import { clearAccount } from '../shell/session/sign-out.ts';
import { claimTab, storedUsersKey } from '../shell/session/tab-owner.ts';
import type { FormValues } from './form-values.ts';

/** The password was right and this step must follow. */
export type StepDue = Extract<ApiResponse<'POST /auth/login'>, { step: string }>;

/**
 * Signs in and opens the page the user wanted; returns the second step where one is due. Throws
 * `ApiCallError` or `UnreachableServer`.
 */
export async function signIn(
  client: QueryClient,
  { email, password }: FormValues,
  returnState: ReturnState,
): Promise<StepDue | null> {
  const response = await callApi('POST /auth/login', { body: { email, password } });
  if ('step' in response) return response;
  await openSession(client, response, returnState);
  return null;
}

/** Stores a new session and opens the page the user wanted. First removes another user's data from this browser. */
export async function openSession(
  client: QueryClient,
  session: ApiResponse<'POST /auth/login/second'>,
  returnState: ReturnState,
): Promise<void> {
  clearAccount(client);
  storeSession(session);
  const me = await client.fetchQuery({
    queryKey: apiQueryKey('GET /auth/me', {}),
    queryFn: () => callApi('GET /auth/me', {}),
  });
  await enterApplication(me, returnState);
}

/**
 * Opens the page a signed-in user wanted, with the hotel selected before the session expired. If another
 * user was signed in in this tab, opens the start screen.
 */
export async function enterApplication(me: Me, { returnTo }: ReturnState): Promise<void> {
  const isSameUser = claimTab(me.id);
  if (!restoreExpiredSession()) {
    // The initial hotel (specification, section 4).
    const hasOnlyHotelName = me.hotels.length === 0 && me.hotel_name !== null;
    const hotels = hasOnlyHotelName ? await callApi('GET /hotels', {}) : me.hotels;
    selectHotel(initialHotel({ hotel_name: me.hotel_name, hotels }));
  }
  navigate((isSameUser ? returnTo : null) ?? '/', { replace: true });
}

/** Restores the drafts and the hotel saved when the session expired; returns false if no hotel was saved. */
function restoreExpiredSession(): boolean {
  const drafts = sessionStorage.getItem(storedUsersKey);
  const hotel = sessionStorage.getItem(selectedHotelKey);
  for (const key of [storedUsersKey, selectedHotelKey]) sessionStorage.removeItem(key);
  if (drafts !== null) localStorage.setItem(storedUsersKey, drafts);
  if (hotel !== null) selectHotel(JSON.parse(hotel));
  return hotel !== null;
}
