import { ApiError, apiError } from '@hotel/domain/api-error.ts';
import {
  type AuthorizationDependencies,
  authorizeRequest,
  cachedAuthorization,
  loadRequestAuthorization,
  type RequestTarget,
} from './authorize-request.ts';
import type { SingleQueryHandler } from './endpoint-handler.ts';
import { AuthorizationChanged, queryWhileAuthorized } from './query-while-authorized.ts';

/** Rights that change at each of so many questions, milliseconds apart, are somebody's mistake. */
const mostAttempts = 3;
const nothingElse = { months: [], question: null };

/**
 * Answers a call by questions that themselves ask whether the caller's rights are still those remembered.
 * Whatever is not known so, a refusal above all, is judged again by who the caller is now.
 */
export async function respondWithinOneQuery(
  door: AuthorizationDependencies,
  answered: SingleQueryHandler,
  arrival: RequestTarget,
): Promise<unknown> {
  let known = cachedAuthorization(door, arrival);
  let isOfNow = known === null;
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    known ??= await loadRequestAuthorization(door, arrival, nothingElse);
    const { caller, rights } = known;
    const db = queryWhileAuthorized(door.database, rights);
    try {
      const answer = await answered.handleAtOnce(db, {
        caller,
        ...authorizeRequest(answered, arrival, caller),
      });
      if (isOfNow || db.isAnswered()) return answer;
    } catch (error) {
      const isKnown = isOfNow || db.isAnswered() || isAway(error);
      if (isKnown && !(error instanceof AuthorizationChanged)) throw error;
    }
    known = null;
    isOfNow = true;
  }
  throw apiError('UNAVAILABLE', { retryAfter: 1 });
}

/** Asking a database again that did not answer would only double the wait. */
function isAway(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'UNAVAILABLE';
}
