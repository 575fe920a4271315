import { type ReactNode, useCallback, useLayoutEffect } from 'react';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { useStore } from '../../ui/store.ts';
import { addSearchParam, LinkUrls } from '../router/router.tsx';
import { useKnownScreens } from '../router/screen.ts';
import { useSession } from '../session/session.tsx';
import { useCurrentHotel } from './current-hotel.tsx';
import { linkedHotelId } from './effective-hotel.ts';
import { hotelParameter, hotelSelection } from './hotel-selection.ts';
import { useHotelInUrl, withHotel } from './hotel-url.ts';

const HotelRefused = lazyComponent(
  async () => (await import('../errors/hotel-refused-page.tsx')).HotelRefusedPage,
);

/** Every link to a page of a hotel names the hotel: opened in another tab, it shows the same one. */
export function HotelLinks({ children }: { children: ReactNode }) {
  const screens = useKnownScreens();
  const stored = useStore(hotelSelection);
  const named = useHotelInUrl();
  // Only a page of a hotel needs the user: the pages before the sign-in do not request it.
  const { me } = useSession(named !== null);
  const hotelId = linkedHotelId(me, named, stored);
  // The same function for the same hotel: the links do not render again.
  const linkUrl = useCallback((to: string) => withHotel(screens, to, hotelId), [screens, hotelId]);
  return <LinkUrls linkUrl={linkUrl}>{children}</LinkUrls>;
}

/** A page that shows one hotel: its URL names it, and a hotel that is not the user's is refused. */
export function HotelGuard({ children }: { children: ReactNode }) {
  const { hotel, isRefused } = useCurrentHotel();
  const named = useHotelInUrl();
  // A layout effect: the page adds its month in an effect, and the hotel stands first in a URL.
  useLayoutEffect(() => {
    if (named === null) addSearchParam(hotelParameter, hotel.id);
  }, [named, hotel.id]);
  return isRefused ? <HotelRefused /> : children;
}
