import { useAdminMutation } from '../mutations.ts';

/** Roles and permissions stand behind what everyone may do, oneself too. */
const touched = /\/(roles|permissions|profiles|auth\/me)/;

/** Changes something of the roles or the permissions. */
export function useRoleMutation<Input, Outcome>(change: (input: Input) => Promise<Outcome>) {
  return useAdminMutation(touched, change);
}
