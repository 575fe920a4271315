import { isAllowed } from '@hotel/domain/access/authorization.ts';
import { findAccountAuthorization } from '../identity/access/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import { enabledSubscriptions } from './flash-store.ts';

type Subscriber = {
  readonly person: { readonly id: string; readonly email: string };
  /** The ids of the hotels of their subscription that they may read now, in the order of the email. */
  readonly hotels: readonly string[];
  readonly wantsMeetingSheets: boolean;
};

/**
 * Who is sent something now. Null where the account is gone, the subscription is off or the person may not
 * read nights any more.
 */
export async function findSubscriber(db: Queryable, account: string): Promise<Subscriber | null> {
  const [subscription] = await enabledSubscriptions(db, account);
  const person = await findAccountAuthorization(db, account, '');
  if (subscription === undefined || person === null || !isAllowed(person, 'read-nights'))
    return null;
  return {
    person,
    hotels: subscription.visible.map(({ id }) => id),
    wantsMeetingSheets: subscription.meetingSheet,
  };
}
