import { isAdmin } from './authorization.ts';
import { type InheritingRole, roleAncestry } from './role-ancestry.ts';

type RoleWithPermissions = InheritingRole & {
  name: string;
  permissions: readonly { code: string }[];
};

/** What a role adds up to (contract, section 3). */
export type EffectiveRole = {
  /** It is admin, or inherits from it: everything is allowed, whatever codes it has. */
  isAdmin: boolean;
  /** The roles it inherits from, nearest first. */
  inherits: readonly string[];
  /** Each code once, by code; `from` names the nearest role that gives it, null where it is its own. */
  codes: readonly { code: string; from: string | null }[];
};

/** A role's own codes and those of the roles it inherits from, told apart. */
export function effectiveRole(
  role: RoleWithPermissions,
  roles: readonly RoleWithPermissions[],
): EffectiveRole {
  const known = new Map([...roles, role].map((one) => [one.id, one]));
  const [, ...inherited] = roleAncestry(role.id, known);
  const from = new Map<string, string | null>();
  for (const one of [role, ...inherited]) {
    for (const { code } of one.permissions) {
      if (!from.has(code)) from.set(code, one === role ? null : one.name);
    }
  }
  return {
    isAdmin: isAdmin({ roles: [role, ...inherited].map(({ name }) => name.toLowerCase()) }),
    inherits: inherited.map(({ name }) => name),
    codes: [...from]
      .map(([code, giver]) => ({ code, from: giver }))
      .toSorted((one, other) => (one.code < other.code ? -1 : 1)),
  };
}
