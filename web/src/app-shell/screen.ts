import type { ScreenRequirement } from '@hotel/domain/access/screen-guards.ts';
import { type ComponentType, createContext, useContext } from 'react';

/** Where a screen is reached from: under 'Dashboard', in the bar itself, or under 'Mon Compte'. */
export type MenuPlace = 'dashboard' | 'bar' | 'account';

/** A screen of the product: its address, its name in the tab, and who may enter. */
export type Screen = {
  path: string;
  title: string;
  who: 'public' | ScreenRequirement;
  page: ComponentType;
  menu?: { place: MenuPlace; label: string };
};

const KnownScreens = createContext<readonly Screen[]>([]);
export const KnownScreensProvider = KnownScreens.Provider;

export function useKnownScreens(): readonly Screen[] {
  return useContext(KnownScreens);
}

/** Whether a screen stands at this address: nothing on the screen may lead to one that does not. */
export function useScreenExists(path: string): boolean {
  return useKnownScreens().some((screen) => screen.path === path);
}

/** The screens that show no navigation bar, and whatever lies under them (specification, section 2). */
const bare = ['/login', '/setup', '/forgot', '/reset', '/accept-invite'];

export function hasNoNavigationBar(pathname: string): boolean {
  return bare.some((start) => pathname.startsWith(start));
}
