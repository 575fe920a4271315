import { canEnterScreen } from '@hotel/domain/access/screen-guards.ts';
import type { Me } from '@hotel/domain/sign-in/endpoints.ts';
import type { QueryClient } from '@tanstack/react-query';

/** Local storage keys of the dashboard: this, then hotel, year and month, each after a `_`. */
export const dashboardCachePrefix = 'dashboard_cache_';

/** Fetches the user's rights and hotels after a refusal, so that guards, menus and the hotel selector follow. */
export function refetchRights(client: QueryClient): void {
  // A refusal of this request itself must not send it again.
  const options = { cancelRefetch: false };
  void client.refetchQueries({ queryKey: ['GET /auth/me'], type: 'active' }, options);
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
