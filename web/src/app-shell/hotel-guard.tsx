import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { lazyComponent } from '../ui/loading/lazy-component.tsx';
import { addSearchParam, LinkAddressProvider } from './address.tsx';
import { useCurrentHotel } from './current-hotel.tsx';
import { hotelParameter, useHotelInAddress, withHotel } from './hotel-address.ts';
import { onHotelSelection, selectedHotel } from './hotel-selection.ts';
import { useKnownScreens } from './screen.ts';

const HotelRefused = lazyComponent(
  async () => (await import('./errors/hotel-refused-page.tsx')).HotelRefusedPage,
);

/** Every link to a page of a hotel names the hotel: opened in another tab, it shows the same one. */
export function HotelLinks({ children }: { children: ReactNode }) {
  const screens = useKnownScreens();
  const stored = useSyncExternalStore(onHotelSelection, selectedHotel);
  const hotelId = useHotelInAddress() ?? stored?.id ?? null;
  return (
    <LinkAddressProvider value={(to) => withHotel(screens, to, hotelId)}>
      {children}
    </LinkAddressProvider>
  );
}

/** A page that shows one hotel: its address names it, and a hotel that is not the user's is refused. */
export function HotelGuard({ children }: { children: ReactNode }) {
  const { hotel, isRefused } = useCurrentHotel();
  const named = useHotelInAddress();
  // A layout effect: the page adds its month in an effect, and the hotel stands first in an address.
  useLayoutEffect(() => {
    if (named === null) addSearchParam(hotelParameter, hotel.id);
  }, [named, hotel.id]);
  return isRefused ? <HotelRefused /> : children;
}
