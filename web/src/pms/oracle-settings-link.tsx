import { isAdmin } from '@hotel/domain/access/authorization.ts';
import { useCurrentHotel } from '../shell/hotel/current-hotel.tsx';
import { administrationUrl } from '../shell/router/administration-url.ts';
import { Link } from '../shell/router/router.tsx';
import { useMe } from '../shell/session/session.tsx';

/** A link to the selected hotel's Oracle settings, for administrators only. */
export function OracleSettingsLink() {
  const me = useMe();
  const { hotel, isGlobal } = useCurrentHotel();
  if (isGlobal || !isAdmin(me)) return null;
  const to = administrationUrl({ tab: 'hotels', open: 'oracle', hotelId: hotel.id });
  return (
    <Link to={to} className="font-medium text-accent underline">
      Ouvrir ses paramètres Oracle
    </Link>
  );
}
