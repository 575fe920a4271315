import { type Authorization, capabilities, isAdmin, isAllowed } from './authorization.ts';

/** What a user has, or would be given: the role with those it inherits from, codes, hotels. */
export type HeldPermissions = {
  roles: readonly string[];
  codes: readonly string[];
  hotels: readonly string[];
};

/**
 * Whether `held` goes beyond what the grantor holds: nobody may delegate more than they have (contract,
 * section 3). Personal denies of the holder do not count, because whoever may change the user could
 * remove them. A role also gives capabilities by its name, whatever codes it has: those count too.
 */
export function exceedsGrantor(
  grantor: Authorization & { hotels: readonly string[] },
  held: HeldPermissions,
): boolean {
  if (isAdmin(grantor)) return false;
  const delegated: Authorization = { roles: held.roles, permissions: held.codes, denies: [] };
  return (
    isAdmin(delegated) ||
    held.codes.some((code) => !grantor.permissions.includes(code)) ||
    held.hotels.some((hotel) => !grantor.hotels.includes(hotel)) ||
    capabilities.some(
      (capability) => isAllowed(delegated, capability) && !isAllowed(grantor, capability),
    )
  );
}
