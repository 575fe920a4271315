import type { UseQueryResult } from '@tanstack/react-query';

/** An answer and the instant it was given, in milliseconds since 1970. */
export type CachedData<Answer> = { readonly answer: Answer; readonly at: number };

type Again = {
  readonly retry: () => void;
  /** Another try is under way. */
  readonly busy: boolean;
};

/**
 * Where a question stands for the one who draws its answer. `old` answers are real ones whose renewal
 * failed: they are shown with their age, never as if they were of today.
 */
export type QueryState<Answer> =
  /** `isLate`: for so long that it is said; what does not need the answer no longer waits for it. */
  | { readonly state: 'waiting'; readonly isLate?: true }
  | ({ readonly state: 'known'; readonly old: boolean } & CachedData<Answer> & Again)
  | ({ readonly state: 'failed'; readonly error: Error } & Again);

type Question<Answer> = Pick<
  UseQueryResult<Answer, Error>,
  'data' | 'dataUpdatedAt' | 'error' | 'isFetching' | 'refetch'
>;

/** Reads a question; `kept` is what this browser remembers of an earlier visit, for when it fails. */
export function queryStateOf<Answer>(
  question: Question<Answer>,
  kept: CachedData<Answer> | undefined,
): QueryState<Answer> {
  const { data, dataUpdatedAt, error, isFetching, refetch } = question;
  const again = { retry: () => void refetch(), busy: isFetching };
  if (data !== undefined) {
    return { state: 'known', answer: data, at: dataUpdatedAt, old: error !== null, ...again };
  }
  if (error === null) return { state: 'waiting' };
  if (kept !== undefined) return { state: 'known', ...kept, old: true, ...again };
  return { state: 'failed', error, ...again };
}

/** What stands on two answers: it waits for both, fails with either, and is as old as the older one. */
export function combineQueryStates<One, Other>(
  one: QueryState<One>,
  other: QueryState<Other>,
): QueryState<[One, Other]> {
  if (one.state === 'failed') return one;
  if (other.state === 'failed') return other;
  if (isOnItsWay(one) || isOnItsWay(other)) return { state: 'waiting' };
  if (one.state === 'waiting') return one;
  if (other.state === 'waiting') return other;
  const oldest = one.at < other.at ? one : other;
  return {
    state: 'known',
    answer: [one.answer, other.answer],
    at: oldest.at,
    old: one.old || other.old,
    retry: () => {
      if (one.old) one.retry();
      if (other.old) other.retry();
    },
    busy: one.busy || other.busy,
  };
}

/** Waited for, and not late yet. */
function isOnItsWay(asked: QueryState<unknown>): boolean {
  return asked.state === 'waiting' && asked.isLate !== true;
}

/** The same standing, of something computed from the answer. */
export function mapQueryState<Answer, Result>(
  asked: QueryState<Answer>,
  compute: (answer: Answer) => Result,
): QueryState<Result> {
  return asked.state === 'known' ? { ...asked, answer: compute(asked.answer) } : asked;
}

/** Asks again whatever failed, or could not be renewed. */
export function askAgain(parts: readonly QueryState<unknown>[]): void {
  for (const part of parts) {
    if (part.state === 'failed' || (part.state === 'known' && part.old)) part.retry();
  }
}

/** The answer, or null while there is none. */
export function dataOrNull<Answer>(asked: QueryState<Answer>): Answer | null {
  return asked.state === 'known' ? asked.answer : null;
}
