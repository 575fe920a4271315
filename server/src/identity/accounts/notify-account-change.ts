import type { Queryable } from '../../platform/database/database.ts';
import { type AccountChange, accountChangedEmails } from '../../platform/mail/account-changed.ts';
import type { MailQueue } from '../../platform/mail/mail-queue.ts';

/** What it takes to send the emails about a changed account. */
export type AccountNotices = { mail: MailQueue; publicUrl: string };

/** Queues the emails that announce a change to the account's owner, in the transaction of the change. */
export async function notifyAccountChange(
  tx: Queryable,
  { mail, publicUrl }: AccountNotices,
  change: Omit<AccountChange, 'publicUrl'>,
): Promise<void> {
  for (const email of accountChangedEmails({ ...change, publicUrl })) await mail.enqueue(tx, email);
}
