import { isAdmin } from '@hotel/domain/access/authorization.ts';
import { apiError } from '@hotel/domain/api-error.ts';
import {
  previewFlash,
  readFlash,
  saveFlash,
  unsubscribeFlash,
} from '@hotel/domain/flash/endpoints.ts';
import { unsubscribed, unsubscribeLinkInvalid } from '@hotel/domain/flash/flash-messages.ts';
import { visibleHotels } from '../hotels/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/authorization.ts';
import {
  type EndpointHandler,
  handleInTransaction,
  handleRequest,
} from '../platform/http/endpoint-handler.ts';
import { type FlashDependencies, flashEmail } from './build-flash.ts';
import {
  endSubscription,
  findFlashHotels,
  findSubscription,
  type StoredSubscription,
  saveSubscription,
} from './flash-store.ts';

/** The morning flash of the caller (contract, section 12). */
export function flashEndpoints(dependencies: FlashDependencies): EndpointHandler[] {
  const { tokens, now } = dependencies;
  return [
    handleRequest(readFlash, async (db, { caller }) =>
      shownSubscription(db, caller, await findSubscription(db, caller.id)),
    ),

    handleInTransaction(saveFlash, async (tx, { caller, body }) => {
      const hotels = body.hotels == null ? body.hotels : [...new Set(body.hotels)];
      if (hotels != null) await requireVisible(tx, caller, hotels);
      const { enabled, meeting_sheet: meetingSheet } = body;
      const changes = { enabled, hotels, meetingSheet };
      const saved = await saveSubscription(tx, caller.id, changes, now());
      return shownSubscription(tx, caller, saved);
    }),

    handleRequest(previewFlash, async (db, { caller, hotel }) => {
      const hotels = await findFlashHotels(db, [hotel]);
      if (hotels.length === 0) throw apiError('NOT_FOUND');
      const { email } = await flashEmail(dependencies, db, { person: caller, hotels });
      const { subject, html, text } = email;
      return { subject, html, text };
    }),

    handleInTransaction(unsubscribeFlash, async (tx, { query, body }) => {
      const token = body.token ?? query.token;
      const account = token === undefined ? null : tokens.accountOf(token);
      if (account === null) throw apiError('TOKEN_NOT_FOUND', { message: unsubscribeLinkInvalid });
      await endSubscription(tx, account);
      return { message: unsubscribed };
    }),
  ];
}

/**
 * Hotels that the caller may no longer read are left out. Whoever never asked for the sheets is answered in the two
 * fields of the contract.
 */
async function shownSubscription(
  db: Queryable,
  caller: Caller,
  { enabled, hotels, meetingSheet }: StoredSubscription,
) {
  const sheet = meetingSheet ? { meeting_sheet: true } : {};
  if (hotels === null) return { enabled, hotels, ...sheet };
  const visible = await visibleIds(db, caller);
  return { enabled, hotels: hotels.filter((id) => visible.has(id)), ...sheet };
}

/** Throws as for any hotel that is named and is not the caller's. */
async function requireVisible(
  db: Queryable,
  caller: Caller,
  hotels: readonly string[],
): Promise<void> {
  const visible = await visibleIds(db, caller);
  if (hotels.some((id) => !visible.has(id))) {
    throw apiError(isAdmin(caller) ? 'NOT_FOUND' : 'FORBIDDEN');
  }
}

async function visibleIds(db: Queryable, caller: Caller): Promise<Set<string>> {
  return new Set((await visibleHotels(db, caller)).map(({ id }) => id));
}
