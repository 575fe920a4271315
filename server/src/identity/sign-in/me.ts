import { mainHotelOf } from '@hotel/domain/access/main-hotel.ts';
import { apiError } from '@hotel/domain/api-error.ts';
import type { Me } from '@hotel/domain/sign-in/endpoints.ts';
import { visibleHotels } from '../../hotels/public.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/authorization.ts';
import { findAccountById } from '../accounts/public.ts';

/** The response of GET /auth/me. */
export async function meOf(db: Queryable, caller: Caller): Promise<Me> {
  const account = await findAccountById(db, caller.id);
  if (account === null) throw apiError('UNAUTHENTICATED');
  return {
    id: account.id,
    email: account.email,
    role: caller.role,
    roles: [...caller.roles],
    permissions: [...caller.permissions],
    denies: [...caller.denies],
    hotel_name: mainHotelOf(account.chosenHotelId, account.hotels)?.name ?? null,
    hotels: await visibleHotels(db, caller),
    n1: account.comparison,
  };
}
