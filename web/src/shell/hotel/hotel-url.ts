import { matchesPath, openSearchParam, usePathname, useSearchParam } from '../router/router.tsx';
import { type Screen, useKnownScreens } from '../router/screen.ts';
import { hotelParameter } from './hotel-selection.ts';

/**
 * The id in the URL of a page of a hotel, `?hotel=3` (contract, section 9): a link sent to a colleague opens
 * the same hotel, and each tab keeps its own. Null on any other page, and where the URL names none.
 */
export function useHotelInUrl(): string | null {
  const named = useSearchParam(hotelParameter);
  return isOfOneHotel(useKnownScreens(), usePathname()) ? named : null;
}

/** Whether a path leads to a page that shows one hotel. */
export function isOfOneHotel(screens: readonly Screen[], pathname: string): boolean {
  return screens.some(({ path, ofOneHotel }) => ofOneHotel && matchesPath(path, pathname));
}

/** The URL with the hotel, where it leads to a page of a hotel and names none yet. */
export function withHotel(screens: readonly Screen[], to: string, hotelId: string | null): string {
  const [path = '', search = ''] = to.split('?');
  const query = new URLSearchParams(search);
  if (hotelId === null || query.has(hotelParameter) || !isOfOneHotel(screens, path)) return to;
  return `${path}?${new URLSearchParams([[hotelParameter, hotelId], ...query])}`;
}

/** Opens the same page for another hotel, so that Back returns to the present one. */
export function openForHotel(hotelId: string): void {
  openSearchParam(hotelParameter, hotelId);
}
