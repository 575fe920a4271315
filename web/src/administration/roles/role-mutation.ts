import type { MutationCallbacks } from '../../api/invalidating-mutation.ts';
import { useAdminMutation } from '../admin-mutation.ts';

/** A change of roles or permissions may change every user's effective permissions, the user's own included. */
const affectedEndpoints = /\/(roles|permissions|profiles|auth\/me)/;

/** A mutation of roles or permissions. */
export function useRoleMutation<Input, Outcome>(
  send: (input: Input) => Promise<Outcome>,
  callbacks?: MutationCallbacks<Outcome>,
) {
  return useAdminMutation(affectedEndpoints, send, callbacks);
}
