import { useMutation, useQueryClient } from '@tanstack/react-query';

/** The endpoints whose responses depend on the calendar: closed nights are part of the nights' ones. */
const dependents = /^GET \/(calendar|nuitees)/;

/** A mutation of the calendar that afterwards invalidates everything it changes. */
export function useCalendarMutation<Input, Outcome>(send: (input: Input) => Promise<Outcome>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => dependents.test(String(name)),
      }),
  });
}
