import type { Profile } from '@hotel/domain/access/endpoints.ts';
import type { HotelsInput } from './user-fields.tsx';

/** A user's hotels as the form starts with them. */
export function hotelsOfUser({ hotels, hotel_name }: Profile): HotelsInput {
  return {
    hotelIds: hotels.map(({ id }) => id),
    mainId: hotels.find(({ name }) => name === hotel_name)?.id ?? null,
  };
}

/** Whether the form has other hotels, or another main one, than the user. */
export function areHotelsChanged(typed: HotelsInput, profile: Profile): boolean {
  const before = hotelsOfUser(profile);
  return typed.mainId !== before.mainId || typed.hotelIds.join(' ') !== before.hotelIds.join(' ');
}
