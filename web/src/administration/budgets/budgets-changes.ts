import { useChange } from '../changes.ts';

/** Changes something of the budgets: every list of them is asked again. */
export function useBudgetChange<Input, Outcome>(change: (input: Input) => Promise<Outcome>) {
  return useChange(/\/budgets/, change);
}
