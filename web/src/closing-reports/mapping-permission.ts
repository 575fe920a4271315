import { canEnterScreen } from '@hotel/domain/access/screen-guards.ts';
import { useKnownScreens } from '../app-shell/screen.ts';
import { useMe } from '../app-shell/session.tsx';

export const mappingScreen = '/administration/rapports-mapping';

/** Whether the person may say which folder is whose, and so file reports there. */
export function useCanEditMapping(): boolean {
  const me = useMe();
  const screen = useKnownScreens().find(({ path }) => path === mappingScreen);
  return screen !== undefined && screen.who !== 'public' && canEnterScreen(me, screen.who);
}
