import { type MutationCallbacks, useMutationOf } from '../../api/dependent-queries.ts';

/** A mutation of budgets. */
export function useBudgetMutation<Input, Outcome>(
  send: (input: Input) => Promise<Outcome>,
  callbacks?: MutationCallbacks<Outcome>,
) {
  return useMutationOf('budgets', send, callbacks);
}
