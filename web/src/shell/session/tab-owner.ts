import { forgetExpiry } from '../../api/session-token.ts';
import { selectedHotel, selectedHotelKey } from '../hotel/hotel-selection.ts';
import { storeIfPossible } from '../storage/store-if-possible.ts';

/**
 * Session storage belongs to one user, whose id it holds. It survives the expiry of a session, so that the
 * user finds their unsent input after signing in again; it is cleared before another user sees a screen.
 */
const ownerKey = 'tab_owner';
/** The key of the stored users (administration/users/stored-users.ts), with their drafts. */
export const storedUsersKey = 'dev-profiles';

/** Assigns this tab's session storage to a user; false when it belonged to another and was cleared. */
export function claimTab(userId: string): boolean {
  forgetExpiry();
  const owner = sessionStorage.getItem(ownerKey);
  if (owner === userId) return true;
  if (owner !== null) sessionStorage.clear();
  storeIfPossible(sessionStorage, ownerKey, userId);
  return owner === null;
}

/**
 * Copies to session storage what local storage is about to lose, the selected hotel and the stored users, for
 * the user's next sign-in.
 */
export function keepForReturn(): void {
  const hotel = selectedHotel();
  if (hotel !== null) storeIfPossible(sessionStorage, selectedHotelKey, JSON.stringify(hotel));
  const drafts = localStorage.getItem(storedUsersKey);
  if (drafts !== null) storeIfPossible(sessionStorage, storedUsersKey, drafts);
}
