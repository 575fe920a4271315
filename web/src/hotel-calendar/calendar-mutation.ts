import { useMutationOf } from '../api/dependent-queries.ts';
import type { MutationCallbacks } from '../api/invalidating-mutation.ts';

/** A mutation of the calendar. */
export function useCalendarMutation<Input, Outcome>(
  send: (input: Input) => Promise<Outcome>,
  callbacks?: MutationCallbacks<Outcome>,
) {
  return useMutationOf('calendar', send, callbacks);
}
