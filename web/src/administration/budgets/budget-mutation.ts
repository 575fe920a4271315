import { useAdminMutation } from '../mutations.ts';

/** Changes something of the budgets: every list of them is asked again. */
export function useBudgetMutation<Input, Outcome>(change: (input: Input) => Promise<Outcome>) {
  return useAdminMutation(/\/budgets/, change);
}
