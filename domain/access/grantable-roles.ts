import type { Authorization } from './authorization.ts';
import { exceedsGrantor } from './exceeds-grantor.ts';
import { roleAncestryByName } from './resolved-permission.ts';
import type { InheritingRole } from './role-ancestry.ts';

/** What a person may hand out is what a screen offers them; the server judges it again. */

type Giver = Authorization & { hotels: readonly { id: string }[] };
type OfferedRole = InheritingRole & { name: string; permissions: readonly { code: string }[] };

/** The roles this person may give to others. */
export function grantableRoles<Role extends OfferedRole>(
  giver: Giver,
  roles: readonly Role[],
): Role[] {
  return roles.filter(({ name }) => {
    const line = roleAncestryByName(name, roles);
    return !exceedsGrantor(holder(giver), {
      roles: line.map((role) => role.name.toLowerCase()),
      codes: line.flatMap((role) => role.codes.map((code) => code.toLowerCase())),
      hotels: [],
    });
  });
}

/** The permissions this person may grant to others. */
export function grantablePermissions<Permission extends { code: string }>(
  giver: Giver,
  permissions: readonly Permission[],
): Permission[] {
  return permissions.filter(
    ({ code }) =>
      !exceedsGrantor(holder(giver), { roles: [], codes: [code.toLowerCase()], hotels: [] }),
  );
}

function holder({ hotels, ...rights }: Giver) {
  return { ...rights, hotels: hotels.map(({ id }) => id) };
}
