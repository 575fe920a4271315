import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { apiQueryKey } from '../api/queries.ts';
import { storeSession } from '../api/session-token.ts';
import { navigate } from '../app-shell/address.tsx';
import { initialHotel } from '../app-shell/effective-hotel.ts';
import { selectHotel } from '../app-shell/hotel-selection.ts';
import type { Me, ReturnState } from '../app-shell/session.tsx';
import { clearAccount } from '../app-shell/sign-out.ts';
import { claimTab, hotelKey, userDraftsKey } from '../app-shell/tab-owner.ts';
import type { FormValues } from './form-values.ts';

/**
 * Signs in and goes where the person wanted to be. Whatever another person left in this browser goes
 * first. Throws `RefusedCall` or `UnreachableServer`.
 */
export async function signIn(
  client: QueryClient,
  { email, password }: FormValues,
  wanted: ReturnState,
): Promise<void> {
  const session = await callApi('POST /auth/login', { body: { email, password } });
  clearAccount(client);
  storeSession(session);
  const me = await client.fetchQuery({
    queryKey: apiQueryKey('GET /auth/me', {}),
    queryFn: () => callApi('GET /auth/me', {}),
  });
  await goOnAs(me, wanted);
}

/**
 * Leads a signed-in person to the page they asked for, with the hotel they had where their session had
 * expired. Where another person was at work in this tab, it begins at the start screen.
 */
export async function goOnAs(me: Me, { returnTo }: ReturnState): Promise<void> {
  const isTheirs = claimTab(me.id);
  if (!restoreKept()) {
    // The hotel to start with (specification, section 4).
    const isNamedOnly = me.hotels.length === 0 && me.hotel_name !== null;
    const hotels = isNamedOnly ? await callApi('GET /hotels', {}) : me.hotels;
    selectHotel(initialHotel({ hotel_name: me.hotel_name, hotels }));
  }
  navigate((isTheirs ? returnTo : null) ?? '/', { replace: true });
}

/** Gives back what was kept when the session expired; false where no hotel was. */
function restoreKept(): boolean {
  const drafts = sessionStorage.getItem(userDraftsKey);
  const hotel = sessionStorage.getItem(hotelKey);
  for (const key of [userDraftsKey, hotelKey]) sessionStorage.removeItem(key);
  if (drafts !== null) localStorage.setItem(userDraftsKey, drafts);
  if (hotel !== null) selectHotel(JSON.parse(hotel));
  return hotel !== null;
}
