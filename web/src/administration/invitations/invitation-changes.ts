import { useChange } from '../changes.ts';

/** Changes something of the invitations; their lists, whatever their status, are asked again. */
export function useInvitationChange<Input, Outcome>(change: (input: Input) => Promise<Outcome>) {
  return useChange(/\/admin\/invitations/, change);
}
