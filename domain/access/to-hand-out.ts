import { beyond } from './beyond.ts';
import { lineOfRoleNamed } from './resolved-permission.ts';
import type { Rights } from './rights.ts';
import type { InheritingRole } from './role-line.ts';

/** What a person may hand out is what a screen offers them; the server judges it again. */

type Giver = Rights & { hotels: readonly { id: string }[] };
type OfferedRole = InheritingRole & { name: string; permissions: readonly { code: string }[] };

/** The roles this person may give to others. */
export function rolesToHandOut<Role extends OfferedRole>(
  giver: Giver,
  roles: readonly Role[],
): Role[] {
  return roles.filter(({ name }) => {
    const line = lineOfRoleNamed(name, roles);
    return !beyond(holder(giver), {
      roles: line.map((role) => role.name.toLowerCase()),
      codes: line.flatMap((role) => role.codes.map((code) => code.toLowerCase())),
      hotels: [],
    });
  });
}

/** The permissions this person may grant to others. */
export function permissionsToHandOut<Permission extends { code: string }>(
  giver: Giver,
  permissions: readonly Permission[],
): Permission[] {
  return permissions.filter(
    ({ code }) => !beyond(holder(giver), { roles: [], codes: [code.toLowerCase()], hotels: [] }),
  );
}

function holder({ hotels, ...rights }: Giver) {
  return { ...rights, hotels: hotels.map(({ id }) => id) };
}
