import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Changes something; every answer to a call whose name `touches` matches is then asked again. */
export function useAdminMutation<Input, Outcome>(
  touches: RegExp,
  change: (input: Input) => Promise<Outcome>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => touches.test(String(name)),
      }),
  });
}
