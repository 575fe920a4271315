import { isAdmin } from '@hotel/domain/access/rights.ts';
import { roleLine } from '@hotel/domain/access/role-line.ts';
import { refusal, wrongField } from '@hotel/domain/refusals.ts';
import type { Queryable } from '../database/database.ts';
import { listRoles, rolesInHand, type StoredRole } from './roles-store.ts';

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
  throw wrongField('role', `Rôle inconnu : « ${name} ».`);
}

/** The names and codes a role stands for, its own and those it inherits; lower-cased. */
export function namesAndCodes(roles: Roles, id: string): { names: string[]; codes: string[] } {
  const line = roleLine(id, roles);
  return {
    names: line.map((role) => role.name.toLowerCase()),
    codes: line.flatMap((role) => role.permissions.map(({ code }) => code)),
  };
}

/** Refuses what this transaction has done when nobody is an administrator any more. */
export async function refuseWithoutAdmin(tx: Queryable): Promise<void> {
  const roles = await allRoles(tx);
  const inHand = await rolesInHand(tx);
  const anAdminIsLeft = inHand.some((id) => isAdmin({ roles: namesAndCodes(roles, id).names }));
  if (!anAdminIsLeft) throw refusal('LAST_ADMIN');
}
