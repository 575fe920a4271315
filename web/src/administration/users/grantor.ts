import type { Profile } from '@hotel/domain/access/endpoints.ts';
import type { Me } from '../../app-shell/session.tsx';

/** The signed-in user's roles, permissions and hotels, as the delegation rules need them. */
export function grantorOf(me: Me, profiles: readonly Profile[]) {
  return {
    roles: me.roles,
    permissions: me.permissions,
    // The list of users always contains the signed-in user.
    denies: profiles.find(({ id }) => id === me.id)?.denies ?? [],
    hotels: me.hotels,
  };
}
