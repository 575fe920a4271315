import { mainHotelOf } from '@hotel/domain/access/main-hotel.ts';
import { apiError } from '@hotel/domain/api-error.ts';
import type { QueryOf } from '@hotel/domain/endpoint.ts';
import * as endpoints from '@hotel/domain/invitations/endpoints.ts';
import { invitationOrder, isInvitationFound } from '@hotel/domain/invitations/invitation-list.ts';
import { invitationStatus } from '@hotel/domain/invitations/invitation-rule.ts';
import { pageOf, sortedBy } from '@hotel/domain/paging.ts';
import { invitationAccepted } from '@hotel/domain/sign-in/link-messages.ts';
import type { PasswordPolicy } from '@hotel/domain/sign-in/password-validation.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/authorization.ts';
import {
  type EndpointHandler,
  handleInTransaction,
  handleRequest,
} from '../../platform/http/endpoint-handler.ts';
import { hashNewPassword } from '../accounts/passwords.ts';
import { insertAccount, replaceHotels } from '../accounts/public.ts';
import type { StoredInvitation } from './invitations-store.ts';
import * as store from './invitations-store.ts';
import {
  type InvitationDependencies,
  resendInvitation,
  revokeInvitation,
  sendInvitation,
  visibleInvitations,
} from './send-invitation.ts';

export type InvitationsDependencies = InvitationDependencies & { passwordPolicy: PasswordPolicy };

/** Invitations: their administration and their acceptance (contract, sections 3, 4 and 8). */
export function invitationsEndpoints(dependencies: InvitationsDependencies): EndpointHandler[] {
  const { passwordPolicy } = dependencies;
  return [
    handleRequest(endpoints.listInvitations, async (db, { caller, query }) => {
      const { sort, order } = query;
      const { found } = await searchedInvitations(db, caller, query);
      return pageOf(sortedBy(found, sort && invitationOrder[sort], order), query);
    }),

    handleRequest(endpoints.countInvitations, async (db, { caller, query }) => {
      const { visible, found } = await searchedInvitations(db, caller, query);
      return { count: found.length, total: visible.length };
    }),

    handleRequest(endpoints.createInvitation, (_db, { caller, body, transaction }) =>
      transaction((tx) => sendInvitation(tx, dependencies, caller, body)),
    ),

    handleRequest(
      endpoints.resendInvitation,
      (_db, { caller, params: { id }, body, transaction }) =>
        transaction((tx) =>
          resendInvitation(tx, dependencies, caller, { id, days: body.extend_days }),
        ),
    ),

    handleInTransaction(endpoints.revokeInvitation, (tx, context) =>
      revokeInvitation(tx, context.caller, context.params.id, context),
    ),

    handleInTransaction(endpoints.readInvitation, (tx, { body }) =>
      readInvitationLink(tx, body.token),
    ),

    // Hashing takes tens of milliseconds: never inside a transaction, nor for an invalid token.
    handleRequest(endpoints.acceptInvitation, async (db, { body, note, transaction }) => {
      const invitation = await findPendingInvitation(db, body.token);
      const hashingAccount = `invitation ${invitation.id}`;
      const passwordHash = await hashNewPassword(body.password, passwordPolicy, hashingAccount);
      await transaction(async (tx) => {
        const accepted = await acceptInvitation(tx, body.token, passwordHash);
        note({ actor: accepted });
        return accepted;
      });
      return { message: invitationAccepted };
    }),
  ];
}

/** The invitations of a status that the caller sees, and those of them that match the search. */
async function searchedInvitations(
  db: Queryable,
  caller: Caller,
  { status, search }: QueryOf<typeof endpoints.countInvitations>,
) {
  const visible = await visibleInvitations(db, caller, status);
  return { visible, found: visible.filter((one) => isInvitationFound(one, search)) };
}

/** The pending invitation of a token; throws TOKEN_NOT_FOUND or INVALID_TOKEN. */
async function findPendingInvitation(db: Queryable, token: string): Promise<StoredInvitation> {
  const link = await store.invitationOfToken(db, token);
  if (link === null) throw apiError('TOKEN_NOT_FOUND');
  const invitation = await store.findInvitation(db, link.id);
  const isPending =
    invitation !== null &&
    !link.isReplaced &&
    !invitation.isExpired &&
    invitationStatus(invitation) === 'pending';
  if (!isPending) throw apiError('INVALID_TOKEN');
  return invitation;
}

/** What the page of a link shows; counts a click. */
async function readInvitationLink(tx: Queryable, token: string) {
  const { email, role, hotels, expires_at, token_id } = await findPendingInvitation(tx, token);
  await store.countClick(tx, token_id);
  return { email, role, hotels: hotels.map(({ name }) => ({ name })), expires_at };
}

/** Creates the account of an invitation, once; throws EMAIL_TAKEN where the address has an account by now. */
async function acceptInvitation(tx: Queryable, token: string, passwordHash: string) {
  const { id } = await findPendingInvitation(tx, token);
  await store.lockInvitation(tx, id);
  const { email, role, roleId, hotels, mainHotelId } = await findPendingInvitation(tx, token);
  if (roleId === null) throw apiError('INVALID_TOKEN');
  const accountId = await insertAccount(tx, { email, passwordHash, roleId });
  const mainId = mainHotelOf(mainHotelId, hotels)?.id ?? null;
  await replaceHotels(tx, accountId, { ids: hotels.map((hotel) => hotel.id), mainId });
  await store.markAccepted(tx, id);
  return { id: accountId, email, role, hotels };
}
