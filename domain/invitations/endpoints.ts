import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import {
  email,
  hotelId,
  id,
  instant,
  pageFields,
  requiredText,
  shortText,
  sortFields,
} from '../fields.ts';
import { invalidEmailMessage } from '../sign-in/email-validation.ts';
import { linkPassword, linkToken, messageResponse } from '../sign-in/endpoints.ts';
import {
  defaultValidityDays,
  hotelsRequired,
  invitationStatuses,
  mainHotelRequired,
  maxValidityDays,
  minValidityDays,
  roleRequired,
  validityMessage,
} from './invitation-rule.ts';

/** Invitations: their administration and their acceptance (contract, sections 4 and 8). */

export const invitation = z.object({
  id,
  email: z.string(),
  role: z.string(),
  hotels: z.array(z.object({ id, name: z.string() })),
  expires_at: instant,
  accepted_at: instant.nullable(),
  revoked_at: instant.nullable(),
  /** Public: it names the tracking pixel of the last email, which the stats count. */
  token_id: z.string(),
  stats: z.object({
    opens: z.int(),
    clicks: z.int(),
    last_open: instant.nullable(),
    last_click: instant.nullable(),
  }),
});
export type Invitation = z.output<typeof invitation>;

const validity = z
  .int({ error: validityMessage })
  .min(minValidityDays, { error: validityMessage })
  .max(maxValidityDays, { error: validityMessage })
  .default(defaultValidityDays);

const hotelIds = z
  .array(id, { error: (issue) => (issue.input === undefined ? hotelsRequired : undefined) })
  .min(1, { error: hotelsRequired })
  .max(2000);

/** What the list can be sorted by; the columns of the screen. */
export const invitationSortKeys = ['email', 'role', 'hotels', 'expires', 'status'] as const;
export type InvitationSortKey = (typeof invitationSortKeys)[number];

const invitationFilter = z.object({
  status: z.enum(['all', ...invitationStatuses]).default('all'),
  /** A part of the address, of the role or of a hotel, whatever its case and accents. */
  search: z.union([z.literal(''), shortText]).default(''),
});

export const listInvitations = declareEndpoint({
  id: 'GET /admin/invitations',
  summary: 'Les invitations',
  permission: 'manage-users',
  query: invitationFilter.extend({ ...pageFields, ...sortFields(invitationSortKeys) }),
  response: z.array(invitation),
});

export const countInvitations = declareEndpoint({
  id: 'GET /admin/invitations/count',
  summary: 'Le nombre d’invitations d’un statut, toutes et celles d’une recherche',
  permission: 'manage-users',
  query: invitationFilter,
  response: z.object({ count: z.int(), total: z.int() }),
});

export const createInvitation = declareEndpoint({
  id: 'POST /admin/invitations',
  summary: 'Inviter une personne',
  permission: 'manage-users',
  audit: { action: 'a invité', recordedFields: ['email', 'role', 'expires_in_days', 'hotels'] },
  // Required, but the schema has its own message for a missing one.
  hotel: 'handed-out',
  body: z
    .strictObject({
      email: requiredText(invalidEmailMessage).pipe(email),
      role: requiredText(roleRequired).pipe(shortText),
      expires_in_days: validity,
      hotel_ids: hotelIds,
      hotel_id: requiredText(mainHotelRequired).pipe(hotelId),
    })
    .refine((body) => body.hotel_ids.includes(body.hotel_id), {
      path: ['hotel_id'],
      error: mainHotelRequired,
    }),
  response: invitation,
  status: 201,
  errors: ['EMAIL_TAKEN', 'EMAIL_INVITED'],
});

export const revokeInvitation = declareEndpoint({
  id: 'POST /admin/invitations/{id}/revoke',
  summary: 'Révoquer une invitation',
  permission: 'manage-users',
  audit: { action: 'a révoqué l’invitation de' },
  body: z.strictObject({}),
  response: invitation,
  errors: ['NOT_FOUND', 'INVITATION_ACCEPTED'],
});

export const resendInvitation = declareEndpoint({
  id: 'POST /admin/invitations/{id}/resend',
  summary: 'Renvoyer une invitation, avec un nouveau lien',
  permission: 'manage-users',
  audit: { action: 'a renvoyé l’invitation de', recordedFields: ['extend_days'] },
  body: z.strictObject({ extend_days: validity }),
  response: invitation,
  errors: ['NOT_FOUND', 'INVITATION_NOT_PENDING', 'INVITATION_RESENT_TOO_OFTEN'],
});

export const readInvitation = declareEndpoint({
  id: 'POST /auth/invitation',
  summary: 'Ce que dit l’invitation derrière un lien',
  permission: 'public',
  audit: 'nothing',
  body: z.strictObject({ token: linkToken }),
  response: z.object({
    email: z.string(),
    role: z.string(),
    hotels: z.array(z.object({ name: z.string() })),
    expires_at: instant,
  }),
  errors: ['TOKEN_NOT_FOUND', 'INVALID_TOKEN'],
});

export const acceptInvitation = declareEndpoint({
  id: 'POST /auth/accept-invite',
  summary: 'Accepter une invitation en choisissant un mot de passe',
  permission: 'public',
  audit: {
    action: 'a accepté son invitation',
    omitsFieldNames: true,
    recordedFields: ['role', 'hotels'],
  },
  body: z.strictObject({ token: linkToken, password: linkPassword }),
  response: messageResponse,
  errors: ['TOKEN_NOT_FOUND', 'INVALID_TOKEN', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
});
