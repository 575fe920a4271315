import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * What follows a mutation also when its form was left meanwhile: the toast, and the end of unsent input. The
 * callbacks given to `mutate` end with their component, so that only closing a dialog belongs into them.
 */
export type MutationCallbacks<Outcome> = {
  onSuccess?: (outcome: Outcome) => void;
  onError?: (error: Error) => void;
};

/** A mutation that calls `invalidate` afterwards, and is pending until the queries in use have been fetched again. */
export function useInvalidatingMutation<Input, Outcome>(
  invalidate: (client: QueryClient) => Promise<void>,
  send: (input: Input) => Promise<Outcome>,
  { onSuccess, onError }: MutationCallbacks<Outcome> = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (outcome) => onSuccess?.(outcome),
    onError: (error) => onError?.(error),
    onSettled: () => invalidate(client),
  });
}
