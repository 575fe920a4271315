import { isAdmin } from '@hotel/domain/access/authorization.ts';
import { exceedsGrantor, type HeldPermissions } from '@hotel/domain/access/exceeds-grantor.ts';
import { apiError, fieldError } from '@hotel/domain/api-error.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { visibleHotels } from '../../hotels/public.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/authorization.ts';

/** A caller with their hotels: the most they may delegate. */
export type GrantorWithHotels = { caller: Caller; hotels: readonly Hotel[] };

export async function grantorOf(db: Queryable, caller: Caller): Promise<GrantorWithHotels> {
  return { caller, hotels: await visibleHotels(db, caller) };
}

/** Whether `held` goes beyond what the grantor holds. */
export function exceedsGrantorOf(
  { caller, hotels }: GrantorWithHotels,
  held: HeldPermissions,
): boolean {
  return exceedsGrantor({ ...caller, hotels: hotels.map(({ id }) => id) }, held);
}

/** Throws FORBIDDEN where `held` goes beyond what the grantor holds. */
export function refuseExceedingGrants(grantor: GrantorWithHotels, held: HeldPermissions): void {
  if (exceedsGrantorOf(grantor, held)) throw apiError('FORBIDDEN');
}

/**
 * The hotels of these ids, each once, in the given order. Throws FORBIDDEN for a hotel that is not the
 * grantor's, whether or not it exists; for an admin it is an invalid field.
 */
export function delegatedHotels(
  grantor: GrantorWithHotels,
  ids: readonly string[],
  field: 'hotels' | 'hotel_ids' = 'hotels',
): Hotel[] {
  const hotelsById = new Map(grantor.hotels.map((hotel) => [hotel.id, hotel]));
  return [...new Set(ids)].map((id) => {
    const hotel = hotelsById.get(id);
    if (hotel !== undefined) return hotel;
    throw isAdmin(grantor.caller) ? fieldError(field, 'Hôtel inconnu.') : apiError('FORBIDDEN');
  });
}
