import { useMemo, useSyncExternalStore } from 'react';
import { effectiveHotel, globalHotel, isGlobal, type SelectedHotel } from './effective-hotel.ts';
import { onHotelSelection, selectedHotel, selectHotel } from './hotel-selection.ts';
import { useMe } from './session.tsx';
import { toastError } from './toasts.ts';

type CurrentHotel = {
  hotel: SelectedHotel;
  /** No specific hotel is chosen: there are no figures to show or enter. */
  isGlobal: boolean;
  /** Switches to one of the person's hotels, or 'global'; another is refused with its sentence. */
  choose: (id: string) => void;
};

/** The hotel whose figures are on the screen (specification, section 4). */
export function useCurrentHotel(): CurrentHotel {
  const me = useMe();
  const remembered = useSyncExternalStore(onHotelSelection, selectedHotel);
  // The same object until another is chosen: what stands on it is not drawn again.
  const hotel = useMemo(() => effectiveHotel(me, remembered), [me, remembered]);
  return {
    hotel,
    isGlobal: isGlobal(hotel),
    choose: (id) => {
      if (id === globalHotel.id) {
        return selectHotel({ id, name: globalHotel.name, logoUrl: globalHotel.logoUrl });
      }
      const wanted = me.hotels.find((theirs) => theirs.id === id);
      if (wanted === undefined) return toastError('Accès hôtel non autorisé');
      selectHotel({ id: wanted.id, name: wanted.name, logoUrl: wanted.logo_url });
    },
  };
}
