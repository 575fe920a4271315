import { isAdmin } from './authorization.ts';
import { type RoleWithPermissions, roleAncestry } from './role-ancestry.ts';

/** What a role allows together with the roles it inherits from (contract, section 3). */
export type EffectiveRole = {
  /** It is admin or inherits from it: everything is allowed, whatever codes it has. */
  isAdmin: boolean;
  /** The roles it inherits from, nearest first. */
  inherits: readonly string[];
  /** Each code once, sorted; `from` names the nearest inherited role that has it, null for its own codes. */
  codes: readonly { code: string; from: string | null }[];
};

/** A role's own codes and the codes it inherits. */
export function effectiveRole(
  role: RoleWithPermissions,
  roles: readonly RoleWithPermissions[],
): EffectiveRole {
  const rolesById = new Map([...roles, role].map((known) => [known.id, known]));
  const [, ...inherited] = roleAncestry(role.id, rolesById);
  const from = new Map<string, string | null>();
  for (const ancestor of [role, ...inherited]) {
    for (const { code } of ancestor.permissions) {
      if (!from.has(code)) from.set(code, ancestor === role ? null : ancestor.name);
    }
  }
  return {
    isAdmin: isAdmin({ roles: [role, ...inherited].map(({ name }) => name.toLowerCase()) }),
    inherits: inherited.map(({ name }) => name),
    codes: [...from]
      .map(([code, roleName]) => ({ code, from: roleName }))
      .toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  };
}
