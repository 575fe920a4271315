import type { Profile } from '@hotel/domain/access/endpoints.ts';
import type { Me } from '@hotel/domain/sign-in/endpoints.ts';

/** The roles, permissions and hotels of the signed-in user, whose profile is among `profiles`. */
export function grantorOf(me: Me, profiles: readonly Profile[]) {
  return {
    roles: me.roles,
    permissions: me.permissions,
    denies: profiles.find(({ id }) => id === me.id)?.denies ?? [],
    hotels: me.hotels,
  };
}
