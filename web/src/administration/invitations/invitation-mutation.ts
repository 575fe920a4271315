import { useAdminMutation } from '../admin-mutation.ts';

/** A mutation of invitations that invalidates their lists of every status. */
export function useInvitationMutation<Input, Outcome>(send: (input: Input) => Promise<Outcome>) {
  return useAdminMutation(/\/admin\/invitations/, send);
}
