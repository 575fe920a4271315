import type { QueryOf } from '@hotel/domain/endpoint.ts';
import * as endpoints from '@hotel/domain/invitations/endpoints.ts';
import { invitationOrder, isInvitationFound } from '@hotel/domain/invitations/invitation-list.ts';
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
import {
  acceptInvitation,
  findPendingInvitation,
  readInvitationLink,
} from './accept-invitation.ts';
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
