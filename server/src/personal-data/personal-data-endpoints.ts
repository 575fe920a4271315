import { apiError } from '@hotel/domain/api-error.ts';
import * as endpoints from '@hotel/domain/personal-data/endpoints.ts';
import { deleteProfile, type RevokeInvitationsOf } from '../identity/access/public.ts';
import { findAccountByEmail } from '../identity/accounts/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import {
  type EndpointHandler,
  handleInTransaction,
  handleRequest,
} from '../platform/http/endpoint-handler.ts';
import {
  countGuestLists,
  deleteGuestLists,
  eraseGuestInFiles,
  findGuestLists,
  findGuestsInFiles,
} from '../pms/public.ts';
import { eraseUserTraces, findUserData } from './user-data-store.ts';

export type PersonalDataDependencies = {
  /** After so many days a cached list of no-shows is deleted. */
  guestNamesDays: number;
  revokeInvitationsOf: RevokeInvitationsOf;
};

/** Export and erasure of what is stored about a user or a guest. */
export function personalDataEndpoints({
  guestNamesDays,
  revokeInvitationsOf,
}: PersonalDataDependencies): EndpointHandler[] {
  return [
    handleRequest(endpoints.readPersonalData, async (db) => ({
      guest_names_days: guestNamesDays,
      ...(await countGuestLists(db)),
    })),

    handleInTransaction(endpoints.exportUserData, (tx, { body }) =>
      requireUserData(tx, body.email),
    ),

    handleInTransaction(endpoints.eraseUserData, async (tx, { body, note, ...context }) => {
      const { email } = body;
      await requireUserData(tx, email);
      const account = await findAccountByEmail(tx, email);
      if (account !== null) {
        // What the deletion would note, the address among it, is what is erased.
        await deleteProfile(tx, { ...context, note: () => {}, revokeInvitationsOf }, account.id);
      }
      const pseudonym = await eraseUserTraces(tx, email);
      note({ target: pseudonym });
      return { pseudonym };
    }),

    handleInTransaction(endpoints.exportGuestData, async (tx, { body }) => ({
      lists: [
        ...(await findGuestLists(tx, body.guest)).map(({ binds, ...list }) => list),
        ...(await findGuestsInFiles(tx, body.guest)).map(({ day, ...list }) => list),
      ],
    })),

    handleInTransaction(endpoints.eraseGuestData, async (tx, { body }) => {
      const lists = await findGuestLists(tx, body.guest);
      await deleteGuestLists(tx, lists);
      return { lists: lists.length + (await eraseGuestInFiles(tx, body.guest)) };
    }),
  ];
}

/** What is stored about an address; throws NOT_FOUND where nothing is. */
async function requireUserData(tx: Queryable, email: string) {
  const data = await findUserData(tx, email);
  if (Object.values(data).every(isNothing)) throw apiError('NOT_FOUND');
  return data;
}

/** The fields of a user's data, without the requested address. */
function isNothing(value: unknown): boolean {
  return (
    value === null || typeof value === 'string' || (Array.isArray(value) && value.length === 0)
  );
}
