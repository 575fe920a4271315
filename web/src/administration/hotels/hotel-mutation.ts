import { useMutationOf } from '../../api/dependent-queries.ts';
import type { MutationCallbacks } from '../../api/invalidating-mutation.ts';

/** A mutation of hotels. */
export function useHotelMutation<Input, Outcome>(
  send: (input: Input) => Promise<Outcome>,
  callbacks?: MutationCallbacks<Outcome>,
) {
  return useMutationOf('hotels', send, callbacks);
}
