import { useMutation, useQueryClient } from '@tanstack/react-query';

/** A mutation that afterwards invalidates every query whose endpoint matches `invalidates`. */
export function useAdminMutation<Input, Outcome>(
  invalidates: RegExp,
  send: (input: Input) => Promise<Outcome>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => invalidates.test(String(name)),
      }),
  });
}
