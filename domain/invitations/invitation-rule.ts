import { validateEmail } from '../sign-in/email-validation.ts';

/** What an invitation must say, for the form and the server alike (specification, section 5). */

export const roleRequired = 'Rôle requis';
export const validityRefusal = 'Validité entre 1 et 30 jours';
export const hotelsRequired = 'Sélectionnez au moins un hôtel';
export const mainHotelRequired = 'Hôtel principal requis';

export const shortestValidity = 1;
export const longestValidity = 30;
/** Of a new invitation and of one sent again (specification, section 8). */
export const usualValidity = 14;

/** How often one invitation may be sent again within 24 hours: nobody's mailbox is filled by another's clicks. */
export const mostResendsADay = 5;

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

/** One whose link is past its day opens nothing until it is sent again. `now`: ms since 1970. */
export function hasExpired(
  invitation: { expires_at: string; accepted_at: string | null; revoked_at: string | null },
  now: number,
): boolean {
  return invitationStatus(invitation) === 'pending' && Date.parse(invitation.expires_at) <= now;
}

/** What stands in the form of an invitation; the validity as it was typed. */
export type TypedInvitation = {
  email: string;
  role: string;
  validity: string;
  hotelIds: readonly string[];
  mainHotelId: string;
};

/**
 * The form of a new invitation: the wanted hotel is chosen, else the only one on offer. With several on
 * offer none is guessed.
 */
export function newInvitation(
  offered: readonly { id: string }[],
  wantedHotelId: string | null,
): TypedInvitation {
  const only = offered.length === 1 ? offered[0]?.id : undefined;
  const chosen = offered.find(({ id }) => id === wantedHotelId)?.id ?? only;
  return {
    email: '',
    role: '',
    validity: String(usualValidity),
    hotelIds: chosen === undefined ? [] : [chosen],
    mainHotelId: chosen ?? '',
  };
}

export type InvitationRefusals = Partial<Record<keyof TypedInvitation, string>>;

/** The sentence under each field that is wrong; nothing when all are right. */
export function invitationRefusals(typed: TypedInvitation): InvitationRefusals {
  const { role, hotelIds, mainHotelId } = typed;
  const email = validateEmail(typed.email);
  return {
    ...(email === null ? {} : { email }),
    ...(role === '' ? { role: roleRequired } : {}),
    ...(daysOfValidity(typed.validity) === null ? { validity: validityRefusal } : {}),
    ...hotelRefusals(hotelIds, mainHotelId),
  };
}

/** The main hotel is asked for once there are hotels to choose it from. */
function hotelRefusals(hotelIds: readonly string[], mainHotelId: string): InvitationRefusals {
  if (hotelIds.length === 0) return { hotelIds: hotelsRequired };
  return hotelIds.includes(mainHotelId) ? {} : { mainHotelId: mainHotelRequired };
}

/** A whole number of days an invitation may be valid; null for anything else. */
export function daysOfValidity(typed: string): number | null {
  const days = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : 0;
  return days >= shortestValidity && days <= longestValidity ? days : null;
}
