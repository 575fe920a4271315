import * as calls from '@hotel/domain/invitations/endpoints.ts';
import { invitationAccepted } from '@hotel/domain/sign-in/link-messages.ts';
import type { PasswordPolicy } from '@hotel/domain/sign-in/password-validation.ts';
import { hashNewPassword } from '../accounts/passwords.ts';
import { type EndpointHandler, handleRead, handleWrite } from '../http/endpoint-handler.ts';
import { acceptInvitation, openInvitation, readInvitationLink } from './accept-invitation.ts';
import {
  type InvitationDependencies,
  resendInvitation,
  revokeInvitation,
  sendInvitation,
  visibleInvitations,
} from './send-invitation.ts';

export type InvitationsDependencies = InvitationDependencies & { passwordPolicy: PasswordPolicy };

/** Invitations, from who sends them to who accepts (contract, sections 3, 4 and 8). */
export function invitationsEndpoints(room: InvitationsDependencies): EndpointHandler[] {
  const { passwordPolicy } = room;
  return [
    handleRead(calls.listInvitations, (db, { caller, query }) =>
      visibleInvitations(db, caller, query.status),
    ),

    handleRead(calls.createInvitation, (_db, { caller, body, transaction }) =>
      transaction((tx) => sendInvitation(tx, room, caller, body)),
    ),

    handleRead(calls.resendInvitation, (_db, { caller, params: { id }, body, transaction }) =>
      transaction((tx) => resendInvitation(tx, room, caller, { id, days: body.extend_days })),
    ),

    handleWrite(calls.revokeInvitation, (tx, conversation) =>
      revokeInvitation(tx, conversation.caller, conversation.params.id, conversation),
    ),

    handleWrite(calls.readInvitation, (tx, { body }) => readInvitationLink(tx, body.token)),

    // Hashing takes tens of milliseconds: never inside a transaction, nor for a token that is worth nothing.
    handleRead(calls.acceptInvitation, async (db, { body, note, transaction }) => {
      const invitation = await openInvitation(db, body.token);
      const invited = `invitation ${invitation.id}`;
      const passwordHash = await hashNewPassword(body.password, passwordPolicy, invited);
      await transaction(async (tx) => {
        const accepted = await acceptInvitation(tx, body.token, passwordHash);
        note({ actor: accepted });
        return accepted;
      });
      return { message: invitationAccepted };
    }),
  ];
}
