import { useAdminMutation } from '../mutations.ts';

/** Changes something of the invitations; their lists, whatever their status, are asked again. */
export function useInvitationMutation<Input, Outcome>(change: (input: Input) => Promise<Outcome>) {
  return useAdminMutation(/\/admin\/invitations/, change);
}
