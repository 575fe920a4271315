import type { Profile } from '@hotel/domain/access/endpoints.ts';
import type { HotelsInput } from './user-fields.tsx';

/** The initial values of the form's hotel fields. */
export function initialHotels({ hotels, hotel_name }: Profile): HotelsInput {
  return {
    hotelIds: hotels.map(({ id }) => id),
    mainId: hotels.find(({ name }) => name === hotel_name)?.id ?? null,
  };
}

/** Whether the form's hotels or main hotel differ from the user's. */
export function areHotelsChanged(values: HotelsInput, profile: Profile): boolean {
  const initial = initialHotels(profile);
  return (
    values.mainId !== initial.mainId || values.hotelIds.join(' ') !== initial.hotelIds.join(' ')
  );
}
