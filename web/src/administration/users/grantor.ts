import type { Profile } from '@hotel/domain/access/endpoints.ts';
import type { Me } from '../../app-shell/session.tsx';

/** What the signed-in person holds, as the rules of handing out ask for it. */
export function grantorOf(me: Me, profiles: readonly Profile[]) {
  return {
    roles: me.roles,
    permissions: me.permissions,
    // Everyone who sees the users sees themself.
    denies: profiles.find(({ id }) => id === me.id)?.denies ?? [],
    hotels: me.hotels,
  };
}
