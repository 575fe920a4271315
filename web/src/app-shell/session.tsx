import { canEnterScreen, type ScreenRequirement } from '@hotel/domain/access/screen-guards.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useApiQuery } from '../api/queries.ts';
import {
  hadSession,
  hasExpired,
  isOtherPersonsSession,
  onSessionChange,
  sessionToken,
} from '../api/session-token.ts';
import type { ApiResponse } from '../api/typed-endpoints.ts';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { Redirect, usePathname, useRefusedScreen } from './address.tsx';
import { type Screen, useKnownScreens } from './screen.ts';
import { clearUserData, expireSession } from './sign-out.ts';
import { claimTab } from './tab-owner.ts';

export type Me = ApiResponse<'GET /auth/me'>;

const MeContext = createContext<Me | null>(null);
export const MeProvider = MeContext.Provider;

/** The signed-in person, inside any screen that asks for a sign-in. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (me === null) throw new Error('useMe is asked outside of a guarded screen');
  return me;
}

/** Whether this browser holds a session, and whose it is once the server has said so. */
export function useSession() {
  const isSignedIn = useSyncExternalStore(onSessionChange, () => sessionToken() !== null);
  const asked = useApiQuery('GET /auth/me', isSignedIn ? {} : null);
  return { isSignedIn, me: isSignedIn ? asked.data : undefined, asked };
}

type GuardProps = {
  /** The screen's, for who is refused. */
  title: string;
  demand: ScreenRequirement;
  /** What holds the screen's place while the server says who is there. */
  fallback: ReactNode;
  children: ReactNode;
};

/** Without a session: /login. Without the right: the start screen (specification, section 4), which says why. */
export function RequireSignIn({ title, demand, fallback, children }: GuardProps) {
  const { isSignedIn, me, asked } = useSession();
  const pathname = usePathname();
  const screens = useKnownScreens();
  // Who may not enter the start screen either is told of the screen they asked for.
  const refused = useRefusedScreen() ?? title;
  if (!isSignedIn) return isOtherPersonsSession() ? null : <SignedOut />;
  if (me === undefined) {
    if (!asked.isError) return fallback;
    return (
      <RetryNotice onRetry={asked.refetch} busy={asked.isFetching} className="m-6">
        {asked.error.message}
      </RetryNotice>
    );
  }
  if (!canEnterScreen(me, demand)) {
    return <Redirect to={startScreen(me, screens, pathname)} refused={refused} />;
  }
  // Before the screen reads what the tab keeps; done again it changes nothing.
  claimTab(me.id);
  return <MeProvider value={me}>{children}</MeProvider>;
}

/** The page to go to after signing in; null: the start screen. */
export type ReturnState = { returnTo: string | null };

/**
 * The session may have ended in another tab: what this one holds of it goes as well, but for unsent input
 * where it expired. A page that was asked for signed out, or left by an expiry, is returned to.
 */
function SignedOut() {
  const client = useQueryClient();
  const [state] = useState((): ReturnState => {
    const { pathname, search, hash } = location;
    const isLeft = hadSession() && !hasExpired();
    return { returnTo: isLeft ? null : pathname + search + hash };
  });
  useEffect(() => (hasExpired() ? expireSession : clearUserData)(client), [client]);
  return <Redirect to="/login" state={state} />;
}

/** '/', or for who may not enter it either, the first screen that is theirs. */
function startScreen(me: Me, screens: readonly Screen[], refused: string): string {
  if (refused !== '/') return '/';
  const theirs = screens.find(({ who }) => who !== 'public' && canEnterScreen(me, who));
  return theirs?.path ?? '/profile';
}
