import { Refusal, refusal } from '@hotel/domain/refusals.ts';
import { type Arrival, admitted, type Door, rememberedAt, standingOf } from './admission.ts';
import type { AnsweredAtOnce } from './answered-call.ts';
import { RightsMoved, whileRightsStand } from './while-rights-stand.ts';

/** Rights that change at each of so many questions, milliseconds apart, are somebody's mistake. */
const mostAttempts = 3;
const nothingElse = { months: [], question: null };

/**
 * Answers a call by questions that themselves ask whether the caller's rights are still those remembered.
 * Whatever is not known so, a refusal above all, is judged again by who the caller is now.
 */
export async function answerAtOnce(
  door: Door,
  answered: AnsweredAtOnce,
  arrival: Arrival,
): Promise<unknown> {
  let known = rememberedAt(door, arrival);
  let isOfNow = known === null;
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    known ??= await standingOf(door, arrival, nothingElse);
    const { caller, rights } = known;
    const db = whileRightsStand(door.database, rights);
    try {
      const answer = await answered.handleAtOnce(db, {
        caller,
        ...admitted(answered, arrival, caller),
      });
      if (isOfNow || db.isAnswered()) return answer;
    } catch (error) {
      const isKnown = isOfNow || db.isAnswered() || isAway(error);
      if (isKnown && !(error instanceof RightsMoved)) throw error;
    }
    known = null;
    isOfNow = true;
  }
  throw refusal('UNAVAILABLE', { retryAfter: 1 });
}

/** Asking a database again that did not answer would only double the wait. */
function isAway(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'UNAVAILABLE';
}
