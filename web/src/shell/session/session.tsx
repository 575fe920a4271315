import { canEnterScreen, type ScreenRequirement } from '@hotel/domain/access/screen-guards.ts';
import type { Me } from '@hotel/domain/sign-in/endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useApiQuery } from '../../api/queries.ts';
import {
  hadSession,
  hasExpired,
  isOtherPersonsSession,
  onSessionChange,
  sessionToken,
} from '../../api/session-token.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { deleteWithdrawnMonths } from '../errors/withdrawn-rights.ts';
import { Redirect, usePathname, useRefusedScreen, useSearchParams } from '../router/router.tsx';
import { startScreen, useKnownScreens } from '../router/screen.ts';
import { clearUserData, expireSession } from './sign-out.ts';
import { claimTab } from './tab-owner.ts';

const MeContext = createContext<Me | null>(null);
export const MeProvider = MeContext.Provider;

/** The signed-in user, inside any screen that requires a sign-in. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (me === null) throw new Error('useMe is used outside of a guarded screen');
  return me;
}

/** Whether the user may enter the screen of this path: a link to another one would lead nowhere. */
export function useCanEnterScreen(path: string): boolean {
  const me = useMe();
  const screen = useKnownScreens().find((known) => known.path === path);
  return (
    screen !== undefined && screen.permission !== 'public' && canEnterScreen(me, screen.permission)
  );
}

/** Whether this browser has a session, and its user, where needed, once the server has responded. */
export function useSession(needsUser = true) {
  const isSignedIn = useSyncExternalStore(onSessionChange, () => sessionToken() !== null);
  const query = useApiQuery('GET /auth/me', isSignedIn && needsUser ? {} : null);
  return { isSignedIn, me: isSignedIn ? query.data : undefined, query };
}

type GuardProps = {
  /** Title of the screen, named to a user who is refused. */
  title: string;
  requirement: ScreenRequirement;
  /** Shown until the server has responded who the user is. */
  fallback: ReactNode;
  children: ReactNode;
};

/** Redirects to /login without a session, and to the start screen, with the reason, without permission (specification, section 4). */
export function RequireSignIn({ title, requirement, fallback, children }: GuardProps) {
  const { isSignedIn, me, query } = useSession();
  const screens = useKnownScreens();
  const isRoot = usePathname() === '/';
  const [search] = useSearchParams();
  // The bare '/' requests no page: the user signed in, or opened the product. A page refused before it stays named.
  const isRequested = !isRoot || search.size > 0;
  const refused = useRefusedScreen() ?? (isRequested ? title : undefined);
  useEffect(() => {
    if (me !== undefined) deleteWithdrawnMonths(me);
  }, [me]);

  if (!isSignedIn) return isOtherPersonsSession() ? null : <SignedOut />;
  if (me === undefined) {
    if (!query.isError) return fallback;
    return (
      <RetryNotice onRetry={query.refetch} busy={query.isFetching} className="m-6">
        {query.error.message}
      </RetryNotice>
    );
  }
  if (!canEnterScreen(me, requirement)) {
    return <Redirect to={isRoot ? startScreen(me, screens) : '/'} refused={refused} />;
  }
  // Before the screen reads session storage. Idempotent, so rendering may repeat it.
  claimTab(me.id);
  return <MeProvider value={me}>{children}</MeProvider>;
}

/** The page to go to after signing in; null: the start screen. */
export type ReturnState = { returnTo: string | null };

/**
 * The session may have ended in another tab: this tab clears its data as well, except unsent input after
 * an expiry. After the sign-in the user returns to a page requested while signed out or lost by an expiry.
 */
function SignedOut() {
  const client = useQueryClient();
  const [state] = useState((): ReturnState => {
    const { pathname, search, hash } = location;
    const hasSignedOut = hadSession() && !hasExpired();
    return { returnTo: hasSignedOut ? null : pathname + search + hash };
  });
  useEffect(() => (hasExpired() ? expireSession : clearUserData)(client), [client]);
  return <Redirect to="/login" state={state} />;
}
