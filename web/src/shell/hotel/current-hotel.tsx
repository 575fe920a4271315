import { useMemo } from 'react';
import { useStore } from '../../ui/store.ts';
import { useMe } from '../session/session.tsx';
import { toastError } from '../toasts/toasts.ts';
import {
  effectiveHotel,
  globalHotel,
  hotelInUrl,
  isGlobal,
  type SelectedHotel,
} from './effective-hotel.ts';
import { hotelSelection, selectHotel } from './hotel-selection.ts';
import { openForHotel, useHotelInUrl } from './hotel-url.ts';

type CurrentHotel = {
  /** Global while the URL names a hotel that is not the user's. */
  hotel: SelectedHotel;
  /** No specific hotel is selected: there are no figures to show or enter. */
  isGlobal: boolean;
  /** The URL names a hotel that is not the user's. */
  isRefused: boolean;
  /** Selects one of the user's hotels, or 'global'; any other shows an error toast. */
  choose: (id: string) => void;
};

/** The hotel whose figures are shown: that of the URL, else that of the tab (specification, section 4). */
export function useCurrentHotel(): CurrentHotel {
  const me = useMe();
  const stored = useStore(hotelSelection);
  const named = useHotelInUrl();
  const id = named ?? effectiveHotel(me, stored).id;
  // The same object until another is selected, also when the URL begins to name it: components that receive
  // it do not render again.
  const known = useMemo(() => hotelInUrl(me, id), [me, id]);
  const hotel = known ?? globalHotel;
  return {
    hotel,
    isGlobal: isGlobal(hotel),
    isRefused: known === null,
    choose: (id) => {
      const selected = hotelInUrl(me, id);
      if (selected === null) return toastError(hotelRefused);
      const { name, logoUrl } = selected;
      selectHotel({ id, name, logoUrl });
      if (named !== null) openForHotel(id);
    },
  };
}

export const hotelRefused = 'Accès hôtel non autorisé';
