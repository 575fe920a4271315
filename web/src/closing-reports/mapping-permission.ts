import { canEnterScreen } from '@hotel/domain/access/screen-guards.ts';
import { useKnownScreens } from '../app-shell/screen.ts';
import { useMe } from '../app-shell/session.tsx';

export const mappingScreen = '/administration/rapports-mapping';

/** Whether the user may map report codes to hotels, and so upload reports. */
export function useCanEditMapping(): boolean {
  const me = useMe();
  const screen = useKnownScreens().find(({ path }) => path === mappingScreen);
  return (
    screen !== undefined && screen.permission !== 'public' && canEnterScreen(me, screen.permission)
  );
}
