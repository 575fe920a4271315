import { apiError } from '@hotel/domain/api-error.ts';
import type { Caller } from './authorization.ts';

/** How long after a sign-in a person may change what protects the account or the product. */
const recentSignInMs = 10 * 60_000;

/**
 * Throws REAUTHENTICATION_REQUIRED unless the caller has proved who they are within the last ten minutes:
 * a session that was stolen or left open is not enough for such a change.
 */
export function requireRecentSignIn(caller: Pick<Caller, 'authenticatedAt'> | null): void {
  const at = caller?.authenticatedAt ?? null;
  // A sign-in in the future: the clock was set back since.
  const isRecent = at !== null && Math.abs(Date.now() - at) <= recentSignInMs;
  if (!isRecent) throw apiError('REAUTHENTICATION_REQUIRED');
}
