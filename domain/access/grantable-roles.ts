import type { Authorization } from './authorization.ts';
import { exceedsGrantor } from './exceeds-grantor.ts';
import { roleAncestryByName } from './resolved-permission.ts';
import type { RoleWithPermissions } from './role-ancestry.ts';

/** The roles and permissions that a screen offers to a grantor; the server checks them again. */

type Grantor = Authorization & { hotels: readonly { id: string }[] };

/** The roles the grantor may give to others. */
export function grantableRoles<Role extends RoleWithPermissions>(
  grantor: Grantor,
  roles: readonly Role[],
): Role[] {
  return roles.filter(({ name }) => {
    const ancestry = roleAncestryByName(name, roles);
    return !exceedsGrantor(heldByGrantor(grantor), {
      roles: ancestry.map((role) => role.name.toLowerCase()),
      codes: ancestry.flatMap((role) => role.codes.map((code) => code.toLowerCase())),
      hotels: [],
    });
  });
}

/** The permissions the grantor may grant to others. */
export function grantablePermissions<Permission extends { code: string }>(
  grantor: Grantor,
  permissions: readonly Permission[],
): Permission[] {
  return permissions.filter(
    ({ code }) =>
      !exceedsGrantor(heldByGrantor(grantor), {
        roles: [],
        codes: [code.toLowerCase()],
        hotels: [],
      }),
  );
}

function heldByGrantor({ hotels, ...rights }: Grantor) {
  return { ...rights, hotels: hotels.map(({ id }) => id) };
}
