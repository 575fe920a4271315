import type { QueryClient } from '@tanstack/react-query';
import { navigate } from '../frame/address.tsx';
import { startHotel } from '../frame/hotel-choice.ts';
import { selectHotel } from '../frame/hotel-selection.ts';
import { forgetAccount } from '../frame/leave.ts';
import type { Me, ReturnState } from '../frame/signed-in.tsx';
import { claimTab, hotelKey, userDraftsKey } from '../frame/tab-owner.ts';
import { ask } from '../server-calls/ask.ts';
import { questionKey } from '../server-calls/questions.ts';
import { keepSession } from '../server-calls/session-token.ts';
import type { Typed } from './typed.ts';

/**
 * Signs in and goes where the person wanted to be. Whatever another person left in this browser goes
 * first. Throws `RefusedCall` or `UnreachableServer`.
 */
export async function signIn(
  client: QueryClient,
  { email, password }: Typed,
  wanted: ReturnState,
): Promise<void> {
  const session = await ask('POST /auth/login', { body: { email, password } });
  forgetAccount(client);
  keepSession(session);
  const me = await client.fetchQuery({
    queryKey: questionKey('GET /auth/me', {}),
    queryFn: () => ask('GET /auth/me', {}),
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
    const hotels = isNamedOnly ? await ask('GET /hotels', {}) : me.hotels;
    selectHotel(startHotel({ hotel_name: me.hotel_name, hotels }));
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
