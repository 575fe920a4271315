import { useMemo, useSyncExternalStore } from 'react';
import { effectiveHotel, globalHotel, isGlobal, type SelectedHotel } from './effective-hotel.ts';
import { onHotelSelection, selectedHotel, selectHotel } from './hotel-selection.ts';
import { useMe } from './session.tsx';
import { toastError } from './toasts.ts';

type CurrentHotel = {
  hotel: SelectedHotel;
  /** No specific hotel is selected: there are no figures to show or enter. */
  isGlobal: boolean;
  /** Selects one of the user's hotels, or 'global'; any other shows an error toast. */
  choose: (id: string) => void;
};

/** The hotel whose figures are shown (specification, section 4). */
export function useCurrentHotel(): CurrentHotel {
  const me = useMe();
  const stored = useSyncExternalStore(onHotelSelection, selectedHotel);
  // The same object until another is selected: components that receive it do not render again.
  const hotel = useMemo(() => effectiveHotel(me, stored), [me, stored]);
  return {
    hotel,
    isGlobal: isGlobal(hotel),
    choose: (id) => {
      if (id === globalHotel.id) {
        return selectHotel({ id, name: globalHotel.name, logoUrl: globalHotel.logoUrl });
      }
      const selected = me.hotels.find((hotel) => hotel.id === id);
      if (selected === undefined) return toastError('Accès hôtel non autorisé');
      selectHotel({ id: selected.id, name: selected.name, logoUrl: selected.logo_url });
    },
  };
}
