import { useChange } from '../changes.ts';

/** Roles and permissions stand behind what everyone may do, oneself too. */
const touched = /\/(roles|permissions|profiles|auth\/me)/;

/** Changes something of the roles or the permissions. */
export function useRoleChange<Input, Outcome>(change: (input: Input) => Promise<Outcome>) {
  return useChange(touched, change);
}
