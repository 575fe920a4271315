import type { Queryable } from '../database/database.ts';
import { type AccountChange, accountChangedEmails } from '../mail/account-changed.ts';
import type { MailQueue } from '../mail/mail-queue.ts';

/** What the emails about a changed account are sent with. */
export type AccountNotices = { mail: MailQueue; publicUrl: string };

/** Queues the emails that tell a person of a change to their account, in the transaction that makes it. */
export async function notifyAccountChange(
  tx: Queryable,
  { mail, publicUrl }: AccountNotices,
  change: Omit<AccountChange, 'publicUrl'>,
): Promise<void> {
  for (const email of accountChangedEmails({ ...change, publicUrl })) await mail.enqueue(tx, email);
}
