import { useChange } from '../changes.ts';

/** A hotel stands in every list of the administration, and in what is known of oneself. */
const touched = /\/(hotels|auth\/me|profiles|budgets|rapports?-)/;

/** Changes something of the hotels. */
export function useHotelChange<Input, Outcome>(change: (input: Input) => Promise<Outcome>) {
  return useChange(touched, change);
}
