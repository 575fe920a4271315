import { useAdminMutation } from '../admin-mutation.ts';

/** A mutation of budgets that invalidates every list of them. */
export function useBudgetMutation<Input, Outcome>(send: (input: Input) => Promise<Outcome>) {
  return useAdminMutation(/\/budgets/, send);
}
