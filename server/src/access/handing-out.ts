import { beyond, type Holding } from '@hotel/domain/access/beyond.ts';
import { isAdmin } from '@hotel/domain/access/rights.ts';
import type { Hotel } from '@hotel/domain/hotels/calls.ts';
import { refusal, wrongField } from '@hotel/domain/refusals.ts';
import type { Queryable } from '../database/database.ts';
import { hotelsOf } from '../hotels/hotels-store.ts';
import type { Caller } from '../http/caller.ts';

/** A caller with the hotels that are theirs: what they may hand out at most. */
export type Giver = { caller: Caller; hotels: readonly Hotel[] };

export async function giverOf(db: Queryable, caller: Caller): Promise<Giver> {
  return { caller, hotels: await hotelsOf(db, caller) };
}

/** Whether a holding goes beyond what the giver holds. */
export function isBeyond({ caller, hotels }: Giver, holding: Holding): boolean {
  return beyond({ ...caller, hotels: hotels.map(({ id }) => id) }, holding);
}

/** Nobody hands out more than they hold. */
export function refuseBeyond(giver: Giver, holding: Holding): void {
  if (isBeyond(giver, holding)) throw refusal('FORBIDDEN');
}

/**
 * The hotels of these ids, each once, in the order given. One that is not the giver's is forbidden
 * whether or not it exists; an admin is told that it is unknown.
 */
export function hotelsHandedOut(
  giver: Giver,
  ids: readonly string[],
  field: 'hotels' | 'hotel_ids' = 'hotels',
): Hotel[] {
  const theirs = new Map(giver.hotels.map((hotel) => [hotel.id, hotel]));
  return [...new Set(ids)].map((id) => {
    const hotel = theirs.get(id);
    if (hotel !== undefined) return hotel;
    throw isAdmin(giver.caller) ? wrongField(field, 'Hôtel inconnu.') : refusal('FORBIDDEN');
  });
}
