import { isAdmin } from '@hotel/domain/access/authorization.ts';
import { apiError, fieldError } from '@hotel/domain/api-error.ts';
import * as endpoints from '@hotel/domain/api-tokens/endpoints.ts';
import { maxTokensPerOwner } from '@hotel/domain/api-tokens/token-scope.ts';
import { visibleHotels } from '../../hotels/public.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/authorization.ts';
import {
  type EndpointHandler,
  handleInTransaction,
  handleRequest,
} from '../../platform/http/endpoint-handler.ts';
import { lockAccount } from '../accounts/public.ts';
import { countValidTokens, deleteToken, insertToken, listTokens } from './api-tokens-store.ts';

/** The caller's tokens for Excel, Power BI and scripts (contract, section 14). */
export function apiTokensEndpoints(): EndpointHandler[] {
  return [
    handleRequest(endpoints.listApiTokens, (db, { caller }) => listTokens(db, caller.id)),

    handleInTransaction(endpoints.createApiToken, async (tx, { caller, body, note }) => {
      const hotels = await ownHotels(tx, caller, body.hotels);
      await lockAccount(tx, caller.id);
      if ((await countValidTokens(tx, caller.id)) >= maxTokensPerOwner) {
        throw apiError('TOO_MANY_TOKENS');
      }
      note({ after: { hotels: hotels?.map(({ name }) => ({ name })) ?? null } });
      return insertToken(tx, caller.id, {
        name: body.name,
        scopes: [...new Set(body.scopes)],
        hotels: hotels?.map(({ id }) => id) ?? null,
        days: body.expires_in_days,
      });
    }),

    handleInTransaction(endpoints.deleteApiToken, async (tx, { caller, params, note }) => {
      const token = await deleteToken(tx, caller.id, params.id);
      if (token === null) throw apiError('NOT_FOUND');
      note({ target: token.name, before: token });
    }),
  ];
}

/**
 * The named hotels, each once; null for all of the caller's. Throws FORBIDDEN for a hotel that is not
 * the caller's, VALIDATION where an administrator names one that does not exist.
 */
async function ownHotels(db: Queryable, caller: Caller, ids: readonly string[] | null) {
  if (ids === null) return null;
  const visible = new Map((await visibleHotels(db, caller)).map((hotel) => [hotel.id, hotel]));
  return [...new Set(ids)].map((id) => {
    const hotel = visible.get(id);
    if (hotel !== undefined) return hotel;
    throw isAdmin(caller) ? fieldError('hotels', 'Hôtel inconnu.') : apiError('FORBIDDEN');
  });
}
