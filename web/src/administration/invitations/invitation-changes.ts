import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Changes something of the invitations; their lists, whatever their status, are asked again. */
export function useInvitationChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ['GET /admin/invitations'] }),
  });
}
