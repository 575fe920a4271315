import { canEnterScreen } from '@hotel/domain/access/screen-guards.ts';
import type { Me } from '@hotel/domain/sign-in/endpoints.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiCallError } from '../../api/api-call-error.ts';

/** Local storage keys of the dashboard: this, then hotel, year and month, each after a `_`. */
export const dashboardCachePrefix = 'dashboard_cache_';

/**
 * Fetches the user's rights and hotels whenever a query is refused, so that guards, menus and the hotel
 * selector follow: a 403, or a 404 of a query of a hotel, which may have been deleted. Not during data entry,
 * which says so itself beside what was entered (specification, section 6).
 */
export function followWithdrawnRights(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (location.pathname === '/data-entry') return;
    const { error } = event.action;
    if (!(error instanceof ApiCallError)) return;
    const isGone = error.status === 404 && 'hotel_id' in inputOf(event.query.queryKey);
    // A refusal of this request itself must not send it again.
    const isOfRights = event.query.queryKey[0] === rightsKey[0];
    if ((error.status === 403 || isGone) && !isOfRights) {
      void client.refetchQueries({ queryKey: rightsKey, type: 'active' });
    }
  });
}

const rightsKey = ['GET /auth/me'];

/** The fields that a query sends, in its URL or its body. */
function inputOf([, input = {}]: readonly unknown[]): object {
  const { query, body } = input as { query?: object; body?: object };
  return { ...query, ...body };
}

/** Deletes the cached months of hotels whose dashboard the user may not read. */
export function deleteWithdrawnMonths(me: Me): void {
  const canRead = canEnterScreen(me, { permissions: ['rapport_nuite'] });
  deleteCachedMonths(canRead ? me.hotels.map(({ id }) => id) : []);
}

/** Deletes the cached months of the dashboard, except those of the given hotels. */
export function deleteCachedMonths(keptHotels: readonly string[] = []): void {
  for (const key of Object.keys(localStorage)) {
    const isKept = keptHotels.some((id) => key.startsWith(`${dashboardCachePrefix}${id}_`));
    if (key.startsWith(dashboardCachePrefix) && !isKept) localStorage.removeItem(key);
  }
}
