import * as calls from '@hotel/domain/invitations/calls.ts';
import { invitationAccepted } from '@hotel/domain/sign-in/link-sentences.ts';
import type { PasswordPolicy } from '@hotel/domain/sign-in/password-rule.ts';
import { type AnsweredCall, atOnce, read, write } from '../http/answered-call.ts';
import { hashNewPassword } from '../sign-in/passwords.ts';
import { accept, openInvitation, readBehindLink } from './answered-invitations.ts';
import { invitationsSeenBy, invite, resend, revoke, type Sending } from './sent-invitations.ts';

export type InvitationsRoom = Sending & { passwordPolicy: PasswordPolicy };

/** Invitations, from who sends them to who accepts (contract, sections 3, 4 and 8). */
export function invitationsCalls(room: InvitationsRoom): AnsweredCall[] {
  const { mail, passwordPolicy } = room;
  return [
    atOnce(calls.listInvitations, (db, { caller, query }) =>
      invitationsSeenBy(db, caller, query.status),
    ),

    // A letter is sent once the transaction that queued it is committed.
    read(calls.createInvitation, async (_db, { caller, body, transaction }) => {
      const invitation = await transaction((tx) => invite(tx, room, caller, body));
      mail.wake();
      return invitation;
    }),

    read(calls.resendInvitation, async (_db, { caller, params: { id }, body, transaction }) => {
      const days = body.extend_days;
      const invitation = await transaction((tx) => resend(tx, room, caller, { id, days }));
      mail.wake();
      return invitation;
    }),

    write(calls.revokeInvitation, (tx, conversation) =>
      revoke(tx, conversation.caller, conversation.params.id, conversation),
    ),

    write(calls.readInvitation, (tx, { body }) => readBehindLink(tx, body.token)),

    // Hashing takes tens of milliseconds: never inside a transaction, nor for a token that is worth nothing.
    read(calls.acceptInvitation, async (db, { body, note, transaction }) => {
      const invitation = await openInvitation(db, body.token);
      const invited = `invitation ${invitation.id}`;
      const passwordHash = await hashNewPassword(body.password, passwordPolicy, invited);
      await transaction(async (tx) => {
        const accepted = await accept(tx, body.token, passwordHash);
        note({ actor: accepted });
        return accepted;
      });
      return { message: invitationAccepted };
    }),
  ];
}
