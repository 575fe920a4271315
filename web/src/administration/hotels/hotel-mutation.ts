import { useMutationOf } from '../../api/dependent-queries.ts';

/** A mutation of hotels. */
export function useHotelMutation<Input, Outcome>(send: (input: Input) => Promise<Outcome>) {
  return useMutationOf('hotels', send);
}
