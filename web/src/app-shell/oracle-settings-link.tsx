import { isAdmin } from '@hotel/domain/access/authorization.ts';
import { Link } from './address.tsx';
import { administrationAddress } from './administration-address.ts';
import { useCurrentHotel } from './current-hotel.tsx';
import { useMe } from './session.tsx';

/** Leads an administrator to the Oracle settings of the hotel on the screen; nothing for others. */
export function OracleSettingsLink() {
  const me = useMe();
  const { hotel, isGlobal } = useCurrentHotel();
  if (isGlobal || !isAdmin(me)) return null;
  const to = administrationAddress({ tab: 'hotels', open: 'oracle', hotelId: hotel.id });
  return (
    <Link to={to} className="font-medium text-accent underline">
      Ouvrir ses paramètres Oracle
    </Link>
  );
}
