import { useMutationOf } from '../../api/dependent-queries.ts';

/** A mutation of budgets. */
export function useBudgetMutation<Input, Outcome>(send: (input: Input) => Promise<Outcome>) {
  return useMutationOf('budgets', send);
}
