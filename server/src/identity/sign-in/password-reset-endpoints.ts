import { setTimeout as sleep } from 'node:timers/promises';
import { apiError } from '@hotel/domain/api-error.ts';
import { forgotPassword, resetPassword } from '@hotel/domain/sign-in/endpoints.ts';
import { passwordReset, resetLinkSent } from '@hotel/domain/sign-in/link-messages.ts';
import type { PasswordPolicy } from '@hotel/domain/sign-in/password-validation.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type EndpointHandler, handleRequest } from '../../platform/http/endpoint-handler.ts';
import { throttleKeyOf } from '../../platform/http/security/client-address.ts';
import { passwordResetEmail } from '../../platform/mail/password-reset-email.ts';
import { loadEmailHtml } from '../../platform/mail/render-email.ts';
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
import { clearFailures } from './sign-in-failures-store.ts';

export type PasswordResetDependencies = AccountNotices & { passwordPolicy: PasswordPolicy };

/** Nobody can fill another's mailbox. */
const maxLinksPerHour = 5;
/**
 * Sending a link takes some milliseconds, so an earlier response would reveal an unknown address: every
 * response takes this long.
 */
const constantResponseMs = 250;

/** Password reset by an emailed link (contract, section 4). */
export function passwordResetEndpoints(dependencies: PasswordResetDependencies): EndpointHandler[] {
  const { passwordPolicy } = dependencies;
  return [
    handleRequest(forgotPassword, async (_db, { body, note, transaction, unchanged }) => {
      // Here, for unknown addresses too: the first email of a process would exceed the constant time.
      await loadEmailHtml();
      const responseTime = sleep(constantResponseMs);
      await transaction(async (tx) => {
        const account = await sendResetLink(tx, dependencies, body.email);
        // Anybody may send any address: only a link that was sent is recorded.
        if (account === null) unchanged();
        else note({ actor: account });
      });
      await responseTime;
      return { message: resetLinkSent };
    }),

    // Hashing takes tens of milliseconds: never inside a transaction, nor for an invalid token.
    handleRequest(resetPassword, async (db, { body, request, note, transaction }) => {
      const account = await accountToReset(db, body.token);
      const passwordHash = await hashNewPassword(body.password, passwordPolicy, account.id);
      await transaction(async (tx) => {
        const { id, email } = await lockAccountToReset(tx, body.token);
        note({ actor: { id, email } });
        await updateAccount(tx, id, { passwordHash });
        await endOtherSessions(tx, id, null);
        // A user who failed too often may sign in at once with the new password.
        await clearFailures(tx, { email, throttleKey: throttleKeyOf(request.ip) });
        await notifyAccountChange(tx, dependencies, {
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

/** Returns the account the link was sent to; null when none was sent. */
async function sendResetLink(
  tx: Queryable,
  { mail, publicUrl }: PasswordResetDependencies,
  email: string,
): Promise<{ id: string; email: string } | null> {
  const account = await findAccountByEmail(tx, email);
  if (account === null || account.is_disabled) return null;
  await lockAccount(tx, account.id);
  if ((await linksOfLastHour(tx, account.id)) >= maxLinksPerHour) return null;
  const { token, hash } = newSecretToken();
  await endResetLinks(tx, account.id);
  await insertResetLink(tx, account.id, hash);
  const url = `${publicUrl}/reset?token=${token}`;
  await mail.enqueue(tx, passwordResetEmail({ to: email, url }), 'urgent');
  return { id: account.id, email };
}

/** The account whose password the token may set; throws INVALID_TOKEN. */
async function accountToReset(
  db: Queryable,
  token: string,
): Promise<{ id: string; email: string }> {
  const account = await accountOfResetToken(db, token);
  if (account === null) throw apiError('INVALID_TOKEN');
  return account;
}

/** The same, locked; reads the token again after the lock, because a link is valid for one use. */
async function lockAccountToReset(tx: Queryable, token: string) {
  const { id } = await accountToReset(tx, token);
  await lockAccount(tx, id);
  return accountToReset(tx, token);
}
