import type { Authorization } from '@hotel/domain/access/authorization.ts';
import { canEnterScreen, type ScreenRequirement } from '@hotel/domain/access/screen-guards.ts';
import { type ComponentType, createContext, useContext } from 'react';

/** Where a screen is linked: under 'Dashboard', in the navigation bar itself, or under 'Mon Compte'. */
export type MenuPlace = 'dashboard' | 'bar' | 'account';

/** The groups of the menu 'Dashboard', by their headings. */
export type MenuGroup = 'Hôtel' | 'Groupe' | 'Déclarations';

/** A route: its path pattern, its title, and who may enter. */
export type Screen = {
  path: string;
  title: string;
  permission: 'public' | ScreenRequirement;
  page: ComponentType;
  menu?: { place: MenuPlace; label: string; group?: MenuGroup };
  /** It shows several hotels: whoever has one is not led to it. */
  ofSeveralHotels?: true;
  /** It shows one hotel, which its URL names: `?hotel=3`. */
  ofOneHotel?: true;
};

const KnownScreens = createContext<readonly Screen[]>([]);
export const KnownScreensProvider = KnownScreens.Provider;

export function useKnownScreens(): readonly Screen[] {
  return useContext(KnownScreens);
}

/** Whether a screen with this path exists: no link may lead to one that does not. */
export function useScreenExists(path: string): boolean {
  return useKnownScreens().some((screen) => screen.path === path);
}

/** The screens for daily work: one of them is the start screen of whoever may enter it. */
const startPaths = ['/', '/data-entry', '/rapport-cloture'];

/** The path of the screen a user starts with: '/', also until the user is known, else the first they may enter. */
export function startScreen(user: Authorization | undefined, screens: readonly Screen[]): string {
  if (user === undefined) return '/';
  const allowed = screens
    .filter(({ permission }) => permission !== 'public' && canEnterScreen(user, permission))
    .map(({ path }) => path);
  return startPaths.find((path) => allowed.includes(path)) ?? allowed[0] ?? '/profile';
}

/** Path prefixes of the screens without a navigation bar (specification, section 2). */
const barePaths = [
  '/login',
  '/login/oidc',
  '/setup',
  '/forgot',
  '/reset',
  '/accept-invite',
  '/flash/',
];

export function hasNoNavigationBar(pathname: string): boolean {
  return barePaths.some((start) => pathname.startsWith(start));
}
