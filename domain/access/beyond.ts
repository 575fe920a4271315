import { guardedRights, isAdmin, may, type Rights } from './rights.ts';

/** What is handed to a person, or what they have: roles of their line, codes, hotels. */
export type Holding = {
  roles: readonly string[];
  codes: readonly string[];
  hotels: readonly string[];
};

/**
 * Nobody hands out more than they hold (contract, section 3): whether a holding goes beyond what this
 * person holds. Its personal denies are left out of the question, since whoever may touch the person
 * could lift them. A role also opens doors by its name, whatever codes it has: those count as well.
 */
export function beyond(person: Rights & { hotels: readonly string[] }, holding: Holding): boolean {
  if (isAdmin(person)) return false;
  const handed: Rights = { roles: holding.roles, permissions: holding.codes, denies: [] };
  return (
    isAdmin(handed) ||
    holding.codes.some((code) => !person.permissions.includes(code)) ||
    holding.hotels.some((hotel) => !person.hotels.includes(hotel)) ||
    guardedRights.some((right) => may(handed, right) && !may(person, right))
  );
}
