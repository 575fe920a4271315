import { isAdmin } from '@hotel/domain/access/authorization.ts';
import { roleAncestry } from '@hotel/domain/access/role-ancestry.ts';
import { apiError, fieldError } from '@hotel/domain/api-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { assignedRoleIds, listRoles, type StoredRole } from './roles-store.ts';

/** Every role by its id. */
export type Roles = ReadonlyMap<string, StoredRole>;

export async function allRoles(db: Queryable): Promise<Roles> {
  return new Map((await listRoles(db)).map((role) => [role.id, role]));
}

/** The role of this name, whatever its case; throws VALIDATION when there is none. */
export function roleNamed(roles: Roles, name: string): StoredRole {
  const lowerCased = name.toLowerCase();
  for (const role of roles.values()) {
    if (role.name.toLowerCase() === lowerCased) return role;
  }
  throw fieldError('role', `Rôle inconnu : « ${name} ».`);
}

/** A role's own names and codes and those it inherits; names lower-cased. */
export function roleNamesAndCodes(roles: Roles, id: string): { names: string[]; codes: string[] } {
  const ancestry = roleAncestry(id, roles);
  return {
    names: ancestry.map((role) => role.name.toLowerCase()),
    codes: ancestry.flatMap((role) => role.permissions.map(({ code }) => code)),
  };
}

/** Throws LAST_ADMIN where this transaction leaves no administrator. */
export async function refuseLosingLastAdmin(tx: Queryable): Promise<void> {
  const roles = await allRoles(tx);
  const roleIds = await assignedRoleIds(tx);
  const hasAdmin = roleIds.some((id) => isAdmin({ roles: roleNamesAndCodes(roles, id).names }));
  if (!hasAdmin) throw apiError('LAST_ADMIN');
}
