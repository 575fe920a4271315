import { inFrenchOrder } from '../french-order.ts';
import { isFoundIn } from '../french-search.ts';
import type { Invitation, InvitationSortKey } from './endpoints.ts';
import { invitationStatus, invitationStatuses } from './invitation-rule.ts';

/** Compares two invitations in ascending order, by each column of the list. */
export const invitationOrder: Readonly<
  Record<InvitationSortKey, (one: Invitation, other: Invitation) => number>
> = {
  email: (one, other) => inFrenchOrder(one.email, other.email),
  role: (one, other) => inFrenchOrder(one.role, other.role),
  hotels: (one, other) => one.hotels.length - other.hotels.length,
  expires: (one, other) => Date.parse(one.expires_at) - Date.parse(other.expires_at),
  status: (one, other) => statusRank(one) - statusRank(other),
};

function statusRank(invitation: Invitation): number {
  return invitationStatuses.indexOf(invitationStatus(invitation));
}

/** Whether the email address, the role or a hotel matches the search. */
export function isInvitationFound(
  { email, role, hotels }: Invitation,
  searchText: string,
): boolean {
  return [email, role, ...hotels.map(({ name }) => name)].some((text) =>
    isFoundIn(text, searchText),
  );
}
