import { Suspense, useEffect } from 'react';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { useCurrentHotel } from '../hotel/current-hotel.tsx';
import { globalHotel } from '../hotel/effective-hotel.ts';
import { selectedHotel, selectHotel } from '../hotel/hotel-selection.ts';
import { useIsNetworkIdle } from '../loading/loading-bar.tsx';
import { useMe } from '../session/session.tsx';
import { type HotelChoices, HotelList } from './hotel-list.tsx';

/** More than these are searched by name: of a longer list only a part is on the screen. */
const mostWithoutSearch = 12;

/** Loaded once the network is idle; until then the list without search does its work. */
const HotelSearch = lazyComponent(
  async () => (await import('./hotel-search.tsx')).HotelSearch,
  HotelList,
);

export function HotelSelector() {
  const { hotels } = useMe();
  const { hotel, isRefused, choose } = useCurrentHotel();
  const isIdle = useIsNetworkIdle();
  useEffect(() => {
    if (isRefused) return;
    // Stores the effective hotel, also when it had to change or was never selected.
    const stored = selectedHotel();
    if (stored?.id !== hotel.id || stored.name !== hotel.name) selectHotel(hotel);
  }, [hotel, isRefused]);
  const choices: HotelChoices = {
    label: 'Sélectionner hôtel',
    value: isRefused ? '' : hotel.id,
    name: isRefused ? 'Choisir un hôtel' : hotel.name,
    hotels: [globalHotel, ...hotels],
    onChoose: choose,
  };
  if (!isIdle || hotels.length <= mostWithoutSearch) return <HotelList {...choices} />;
  return (
    <Suspense fallback={<HotelList {...choices} />}>
      <HotelSearch {...choices} />
    </Suspense>
  );
}
