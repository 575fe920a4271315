import { type Authorization, capabilities, isAdmin, isAllowed } from './authorization.ts';

/** What is handed to a person, or what they have: roles of their line, codes, hotels. */
export type HeldPermissions = {
  roles: readonly string[];
  codes: readonly string[];
  hotels: readonly string[];
};

/**
 * Nobody hands out more than they hold (contract, section 3): whether a holding goes beyond what this
 * person holds. Its personal denies are left out of the question, since whoever may touch the person
 * could lift them. A role also opens doors by its name, whatever codes it has: those count as well.
 */
export function exceedsGrantor(
  person: Authorization & { hotels: readonly string[] },
  holding: HeldPermissions,
): boolean {
  if (isAdmin(person)) return false;
  const handed: Authorization = { roles: holding.roles, permissions: holding.codes, denies: [] };
  return (
    isAdmin(handed) ||
    holding.codes.some((code) => !person.permissions.includes(code)) ||
    holding.hotels.some((hotel) => !person.hotels.includes(hotel)) ||
    capabilities.some((right) => isAllowed(handed, right) && !isAllowed(person, right))
  );
}
