import { Suspense } from 'react';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { useIsNetworkIdle } from '../loading/loading-bar.tsx';
import { type HotelChoices, HotelList } from './hotel-list.tsx';

/** More than these are searched by name: of a longer list only a part is on the screen. */
const mostWithoutSearch = 12;

/** Loaded once the network is idle; until then the list without search does its work. */
const HotelSearch = lazyComponent(
  async () => (await import('./hotel-search.tsx')).HotelSearch,
  HotelList,
);

/** The list of hotels, with a search where there are many. */
export function HotelPicker(choices: HotelChoices) {
  const isIdle = useIsNetworkIdle();
  if (!isIdle || choices.hotels.length <= mostWithoutSearch) return <HotelList {...choices} />;
  return (
    <Suspense fallback={<HotelList {...choices} />}>
      <HotelSearch {...choices} />
    </Suspense>
  );
}
