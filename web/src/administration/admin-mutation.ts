import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MutationCallbacks } from '../api/dependent-queries.ts';

/** A mutation that afterwards invalidates every query whose endpoint matches `invalidates`. */
export function useAdminMutation<Input, Outcome>(
  invalidates: RegExp,
  send: (input: Input) => Promise<Outcome>,
  { onSuccess, onError }: MutationCallbacks<Outcome> = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (outcome) => onSuccess?.(outcome),
    onError: (error) => onError?.(error),
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => invalidates.test(String(name)),
      }),
  });
}
