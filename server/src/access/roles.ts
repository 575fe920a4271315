import { isAdmin } from '@hotel/domain/access/authorization.ts';
import { roleAncestry } from '@hotel/domain/access/role-ancestry.ts';
import { apiError, fieldError } from '@hotel/domain/api-error.ts';
import type { Queryable } from '../database/database.ts';
import { assignedRoleIds, listRoles, type StoredRole } from './roles-store.ts';

/** Every role by its id, as the rules of inheritance ask for them. */
export type Roles = ReadonlyMap<string, StoredRole>;

export async function allRoles(db: Queryable): Promise<Roles> {
  return new Map((await listRoles(db)).map((role) => [role.id, role]));
}

/** The role of this name, whatever its case; refused when there is none. */
export function roleNamed(roles: Roles, name: string): StoredRole {
  const wanted = name.toLowerCase();
  for (const role of roles.values()) {
    if (role.name.toLowerCase() === wanted) return role;
  }
  throw fieldError('role', `Rôle inconnu : « ${name} ».`);
}

/** The names and codes a role stands for, its own and those it inherits; lower-cased. */
export function roleNamesAndCodes(roles: Roles, id: string): { names: string[]; codes: string[] } {
  const line = roleAncestry(id, roles);
  return {
    names: line.map((role) => role.name.toLowerCase()),
    codes: line.flatMap((role) => role.permissions.map(({ code }) => code)),
  };
}

/** Refuses what this transaction has done when nobody is an administrator any more. */
export async function refuseLosingLastAdmin(tx: Queryable): Promise<void> {
  const roles = await allRoles(tx);
  const inHand = await assignedRoleIds(tx);
  const anAdminIsLeft = inHand.some((id) => isAdmin({ roles: roleNamesAndCodes(roles, id).names }));
  if (!anAdminIsLeft) throw apiError('LAST_ADMIN');
}
