import { forgetExpiry } from '../api/session-token.ts';
import { selectedHotel } from './hotel-selection.ts';

/**
 * Session storage is one person's, and says whose. When a session expires it stays, so that who signs in
 * again finds their unsent input; it is emptied before anyone else sees a screen.
 */
const ownerKey = 'tab_owner';
/** What leaves local storage with the session, and is kept here for the same person. */
export const hotelKey = 'selected_hotel';
export const userDraftsKey = 'dev-profiles';

/** Makes this tab's storage the person's; false when it was another's, of whom nothing is left then. */
export function claimTab(userId: string): boolean {
  forgetExpiry();
  const owner = sessionStorage.getItem(ownerKey);
  if (owner === userId) return true;
  if (owner !== null) sessionStorage.clear();
  keep(ownerKey, userId);
  return owner === null;
}

/** Keeps what local storage is about to lose, until the person is back. */
export function keepForReturn(): void {
  const hotel = selectedHotel();
  if (hotel !== null) keep(hotelKey, JSON.stringify(hotel));
  const drafts = localStorage.getItem(userDraftsKey);
  if (drafts !== null) keep(userDraftsKey, drafts);
}

function keep(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch (error) {
    console.warn(`${key} is not kept`, error);
  }
}
