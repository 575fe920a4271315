import { useAdminMutation } from '../admin-mutation.ts';

/** Hotels occur in every list of the administration and in the user's own data. */
const affectedEndpoints = /\/(hotels|auth\/me|profiles|budgets|rapports?-)/;

/** A mutation of hotels. */
export function useHotelMutation<Input, Outcome>(send: (input: Input) => Promise<Outcome>) {
  return useAdminMutation(affectedEndpoints, send);
}
