/** Roles inherit from one another: the line of a role is itself, then those it inherits from. */

export type InheritingRole = { id: string; inherit_role_id: string | null };

/**
 * The roles a role stands for, nearest first; empty for an unknown one.
 * A loop in the data ends the walk instead of hanging it.
 */
export function roleAncestry<Role extends InheritingRole>(
  id: string,
  roles: ReadonlyMap<string, Role>,
): Role[] {
  const line: Role[] = [];
  let next = roles.get(id);
  while (next !== undefined && !line.includes(next)) {
    line.push(next);
    next = next.inherit_role_id === null ? undefined : roles.get(next.inherit_role_id);
  }
  return line;
}

/** Whether a role that inherited from `inheritId` would come back to itself. */
export function createsInheritanceCycle(
  id: string,
  inheritId: string,
  roles: ReadonlyMap<string, InheritingRole>,
): boolean {
  return roleAncestry(inheritId, roles).some((role) => role.id === id);
}
