import { useMutationOf } from '../../api/dependent-queries.ts';
import type { MutationCallbacks } from '../../api/invalidating-mutation.ts';

/** A mutation of budgets. */
export function useBudgetMutation<Input, Outcome>(
  send: (input: Input) => Promise<Outcome>,
  callbacks?: MutationCallbacks<Outcome>,
) {
  return useMutationOf('budgets', send, callbacks);
}
