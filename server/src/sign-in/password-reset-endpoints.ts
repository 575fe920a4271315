import { setTimeout as sleep } from 'node:timers/promises';
import { apiError } from '@hotel/domain/api-error.ts';
import { forgotPassword, resetPassword } from '@hotel/domain/sign-in/endpoints.ts';
import { passwordReset, resetLinkSent } from '@hotel/domain/sign-in/link-messages.ts';
import type { PasswordPolicy } from '@hotel/domain/sign-in/password-validation.ts';
import { type AccountNotices, notifyAccountChange } from '../accounts/notify-account-change.ts';
import { hashNewPassword } from '../accounts/passwords.ts';
import {
  accountOfResetToken,
  endOtherSessions,
  endResetLinks,
  findAccountByEmail,
  insertResetLink,
  linksOfLastHour,
  lockAccount,
  updateAccount,
} from '../accounts/public.ts';
import { newSecretToken } from '../accounts/secret-token.ts';
import type { Queryable } from '../database/database.ts';
import { type EndpointHandler, handleRead } from '../http/endpoint-handler.ts';
import { throttleKeyOf } from '../http/security/client-address.ts';
import { passwordResetEmail } from '../mail/password-reset-email.ts';
import { clearFailures } from './sign-in-throttle.ts';

export type PasswordResetDependencies = AccountNotices & { passwordPolicy: PasswordPolicy };

/** Nobody's mailbox is filled by somebody else's asking. */
const mostLinksAnHour = 5;
/**
 * A link for a known address takes some milliseconds more than none: every answer waits until both are
 * long done.
 */
const evenAnswerMs = 250;

/** Choosing a password anew when the old one is forgotten (contract, section 4). */
export function forgottenPasswordEndpoints(room: PasswordResetDependencies): EndpointHandler[] {
  const { passwordPolicy } = room;
  return [
    handleRead(forgotPassword, async (_db, { body, note, transaction, unchanged }) => {
      const evenly = sleep(evenAnswerMs);
      await transaction(async (tx) => {
        const asked = await sendResetLink(tx, room, body.email);
        // Anyone may ask for any address: only a link that is sent is an act.
        if (asked === null) unchanged();
        else note({ actor: asked });
      });
      await evenly;
      return { message: resetLinkSent };
    }),

    // Hashing takes tens of milliseconds: never inside a transaction, nor for a token that is worth nothing.
    handleRead(resetPassword, async (db, { body, request, note, transaction }) => {
      const account = await resettable(db, body.token);
      const passwordHash = await hashNewPassword(body.password, passwordPolicy, account.id);
      await transaction(async (tx) => {
        const { id, email } = await resettable(tx, body.token, lockAccount);
        note({ actor: { id, email } });
        await updateAccount(tx, id, { passwordHash });
        await endOtherSessions(tx, id, null);
        // Who has failed too often to remember may come in at once with the new one.
        await clearFailures(tx, { email, address: throttleKeyOf(request.ip) });
        await notifyAccountChange(tx, room, {
          oldEmail: email,
          newEmail: email,
          passwordChanged: true,
          by: 'reset-link',
        });
      });
      return { message: passwordReset };
    }),
  ];
}

/** Whom a link was sent to; null when nobody. */
async function sendResetLink(
  tx: Queryable,
  { mail, publicUrl }: PasswordResetDependencies,
  email: string,
): Promise<{ id: string; email: string } | null> {
  const account = await findAccountByEmail(tx, email);
  if (account === null) return null;
  await lockAccount(tx, account.id);
  if ((await linksOfLastHour(tx, account.id)) >= mostLinksAnHour) return null;
  const { token, hash } = newSecretToken();
  await endResetLinks(tx, account.id);
  await insertResetLink(tx, account.id, hash);
  const url = `${publicUrl}/reset?token=${token}`;
  await mail.enqueue(tx, passwordResetEmail({ to: email, url }));
  return { id: account.id, email };
}

/** Whose password the token sets, asked again once the account is held: a link is good for one use. */
async function resettable(
  db: Queryable,
  token: string,
  hold?: (db: Queryable, id: string) => Promise<void>,
): Promise<{ id: string; email: string }> {
  const account = await accountOfResetToken(db, token);
  if (account === null) throw apiError('INVALID_TOKEN');
  if (hold === undefined) return account;
  await hold(db, account.id);
  return resettable(db, token);
}
