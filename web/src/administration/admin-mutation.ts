import { type MutationCallbacks, useInvalidatingMutation } from '../api/invalidating-mutation.ts';

/** A mutation that afterwards invalidates every query whose endpoint matches `invalidates`. */
export function useAdminMutation<Input, Outcome>(
  invalidates: RegExp,
  send: (input: Input) => Promise<Outcome>,
  callbacks?: MutationCallbacks<Outcome>,
) {
  return useInvalidatingMutation(
    (client) =>
      client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => invalidates.test(String(name)),
      }),
    send,
    callbacks,
  );
}
