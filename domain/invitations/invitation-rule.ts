/** What an invitation must say, for the form and the server alike (specification, section 5). */

export const roleRequired = 'Rôle requis';
export const validityRefusal = 'Validité entre 1 et 30 jours';
export const hotelsRequired = 'Sélectionnez au moins un hôtel';
export const mainHotelRequired = 'Hôtel principal requis';

export const shortestValidity = 1;
export const longestValidity = 30;
/** Of a new invitation and of one sent again (specification, section 8). */
export const usualValidity = 14;

/** What becomes of an invitation; one that has expired is still pending, and can be sent again. */
export const invitationStatuses = ['pending', 'accepted', 'revoked'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

/** Derived from its two instants (specification, section 4). */
export function invitationStatus(invitation: {
  accepted_at: string | null;
  revoked_at: string | null;
}): InvitationStatus {
  if (invitation.accepted_at !== null) return 'accepted';
  return invitation.revoked_at === null ? 'pending' : 'revoked';
}
