import { mayEnter } from '@hotel/domain/access/screen-guards.ts';
import { useKnownScreens } from '../frame/screen.ts';
import { useMe } from '../frame/signed-in.tsx';

export const mappingScreen = '/administration/rapports-mapping';

/** Whether the person may say which folder is whose, and so file reports there. */
export function useMayMap(): boolean {
  const me = useMe();
  const screen = useKnownScreens().find(({ path }) => path === mappingScreen);
  return screen !== undefined && screen.who !== 'public' && mayEnter(me, screen.who);
}
