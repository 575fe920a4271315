import { validateEmail } from '../sign-in/email-validation.ts';

/** Validation and status of invitations, the same in the form and on the server (specification, section 5). */

export const roleRequired = 'Rôle requis';
export const validityMessage = 'Validité entre 1 et 30 jours';
export const hotelsRequired = 'Sélectionnez au moins un hôtel';
export const mainHotelRequired = 'Hôtel principal requis';

export const minValidityDays = 1;
export const maxValidityDays = 30;
/** Of a new invitation and of a resent one (specification, section 8). */
export const defaultValidityDays = 14;

/** How often an invitation may be resent within 24 hours, so that nobody can fill another's mailbox. */
export const maxResendsPerDay = 5;

/** An expired invitation is still pending and can be resent. */
export const invitationStatuses = ['pending', 'accepted', 'revoked'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

/** Derived from accepted_at and revoked_at (specification, section 4). */
export function invitationStatus(invitation: {
  accepted_at: string | null;
  revoked_at: string | null;
}): InvitationStatus {
  if (invitation.accepted_at !== null) return 'accepted';
  return invitation.revoked_at === null ? 'pending' : 'revoked';
}

/** Whether an invitation must be resent before it can be accepted. `now`: ms since 1970. */
export function hasExpired(
  invitation: { expires_at: string; accepted_at: string | null; revoked_at: string | null },
  now: number,
): boolean {
  return invitationStatus(invitation) === 'pending' && Date.parse(invitation.expires_at) <= now;
}

/** The values of the invitation form; the validity as typed. */
export type InvitationFormInput = {
  email: string;
  role: string;
  validity: string;
  hotelIds: readonly string[];
  mainHotelId: string;
};

/**
 * The initial values of the form. Preselects the wanted hotel, else the only available one; with several
 * available hotels it preselects none.
 */
export function newInvitation(
  availableHotels: readonly { id: string }[],
  wantedHotelId: string | null,
): InvitationFormInput {
  const only = availableHotels.length === 1 ? availableHotels[0]?.id : undefined;
  const chosen = availableHotels.find(({ id }) => id === wantedHotelId)?.id ?? only;
  return {
    email: '',
    role: '',
    validity: String(defaultValidityDays),
    hotelIds: chosen === undefined ? [] : [chosen],
    mainHotelId: chosen ?? '',
  };
}

export type InvitationErrors = Partial<Record<keyof InvitationFormInput, string>>;

/** The French message of each invalid field; empty when all are valid. */
export function validateInvitation(form: InvitationFormInput): InvitationErrors {
  const { role, hotelIds, mainHotelId } = form;
  const email = validateEmail(form.email);
  return {
    ...(email === null ? {} : { email }),
    ...(role === '' ? { role: roleRequired } : {}),
    ...(daysOfValidity(form.validity) === null ? { validity: validityMessage } : {}),
    ...hotelRefusals(hotelIds, mainHotelId),
  };
}

/** The main hotel is required once hotels are selected to choose it from. */
function hotelRefusals(hotelIds: readonly string[], mainHotelId: string): InvitationErrors {
  if (hotelIds.length === 0) return { hotelIds: hotelsRequired };
  return hotelIds.includes(mainHotelId) ? {} : { mainHotelId: mainHotelRequired };
}

/** The typed number of days; null when it is no allowed validity. */
export function daysOfValidity(typed: string): number | null {
  const days = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : 0;
  return days >= minValidityDays && days <= maxValidityDays ? days : null;
}
