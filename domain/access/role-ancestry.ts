/** The ancestry of a role is the role itself, then the roles it inherits from. */

export type InheritingRole = { id: string; inherit_role_id: string | null };

/** A role with its own permissions, without those it inherits. */
export type RoleWithPermissions = InheritingRole & {
  name: string;
  permissions: readonly { code: string }[];
};

/**
 * The ancestry of a role, nearest first; empty for an unknown role. A cycle in the data ends it, so that
 * it never runs for ever.
 */
export function roleAncestry<Role extends InheritingRole>(
  id: string,
  roles: ReadonlyMap<string, Role>,
): Role[] {
  const ancestry: Role[] = [];
  let next = roles.get(id);
  while (next !== undefined && !ancestry.includes(next)) {
    ancestry.push(next);
    next = next.inherit_role_id === null ? undefined : roles.get(next.inherit_role_id);
  }
  return ancestry;
}

/** Whether role `id` would inherit from itself if it inherited from `inheritId`. */
export function createsInheritanceCycle(
  id: string,
  inheritId: string,
  roles: ReadonlyMap<string, InheritingRole>,
): boolean {
  return roleAncestry(inheritId, roles).some((role) => role.id === id);
}
