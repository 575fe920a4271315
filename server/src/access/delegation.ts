import { isAdmin } from '@hotel/domain/access/authorization.ts';
import { exceedsGrantor, type HeldPermissions } from '@hotel/domain/access/exceeds-grantor.ts';
import { apiError, fieldError } from '@hotel/domain/api-error.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import type { Queryable } from '../database/database.ts';
import { visibleHotels } from '../hotels/public.ts';
import type { Caller } from '../http/authorization.ts';

/** A caller with the hotels that are theirs: what they may hand out at most. */
export type Grantor = { caller: Caller; hotels: readonly Hotel[] };

export async function grantorOf(db: Queryable, caller: Caller): Promise<Grantor> {
  return { caller, hotels: await visibleHotels(db, caller) };
}

/** Whether a holding goes beyond what the giver holds. */
export function exceedsGrantorsHoldings(
  { caller, hotels }: Grantor,
  holding: HeldPermissions,
): boolean {
  return exceedsGrantor({ ...caller, hotels: hotels.map(({ id }) => id) }, holding);
}

/** Nobody hands out more than they hold. */
export function refuseExceedingGrants(grantor: Grantor, holding: HeldPermissions): void {
  if (exceedsGrantorsHoldings(grantor, holding)) throw apiError('FORBIDDEN');
}

/**
 * The hotels of these ids, each once, in the order given. One that is not the giver's is forbidden
 * whether or not it exists; an admin is told that it is unknown.
 */
export function delegatedHotels(
  grantor: Grantor,
  ids: readonly string[],
  field: 'hotels' | 'hotel_ids' = 'hotels',
): Hotel[] {
  const theirs = new Map(grantor.hotels.map((hotel) => [hotel.id, hotel]));
  return [...new Set(ids)].map((id) => {
    const hotel = theirs.get(id);
    if (hotel !== undefined) return hotel;
    throw isAdmin(grantor.caller) ? fieldError(field, 'Hôtel inconnu.') : apiError('FORBIDDEN');
  });
}
