import { useAdminMutation } from '../mutations.ts';

/** A hotel stands in every list of the administration, and in what is known of oneself. */
const touched = /\/(hotels|auth\/me|profiles|budgets|rapports?-)/;

/** Changes something of the hotels. */
export function useHotelMutation<Input, Outcome>(change: (input: Input) => Promise<Outcome>) {
  return useAdminMutation(touched, change);
}
