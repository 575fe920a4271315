import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import { email, id, instant, shortText } from '../fields.ts';
import { minGuestNameLength } from './guest-search.ts';

/** Requests of persons about their data (RGPD, articles 15 and 17); administrators only. */

/** Rows of several tables, with the columns that are about the person. */
const rows = z.array(z.record(z.string(), z.unknown()));

const userBody = z.strictObject({ email });
/** A guest's name is never recorded: neither the body nor the response has a field that names a target. */
const guestBody = z.strictObject({ guest: shortText.pipe(z.string().min(minGuestNameLength)) });

export const readPersonalData = declareEndpoint({
  id: 'GET /personal-data',
  summary: 'Les noms de clients conservés, et pour combien de temps',
  permission: 'administer',
  response: z.object({
    /** After so many days a cached list of no-shows is deleted. */
    guest_names_days: z.int(),
    guest_lists: z.int(),
    oldest_list: instant.nullable(),
  }),
});

const userData = z.object({
  email: z.string(),
  account: z.record(z.string(), z.unknown()).nullable(),
  hotels: rows,
  rights: rows,
  sessions: rows,
  factors: rows,
  api_tokens: rows,
  invitations: rows,
  failed_sign_ins: rows,
  emails: rows,
  imports: rows,
  notes: rows,
  revenue_proofs: rows,
  error_reports: rows,
  audit_trail: rows,
});
export type UserData = z.output<typeof userData>;

export const exportUserData = declareEndpoint({
  id: 'POST /personal-data/users/export',
  summary: 'Toutes les données d’un utilisateur',
  permission: 'administer',
  requiresRecentSignIn: true,
  audit: { action: 'a exporté les données personnelles de' },
  body: userBody,
  response: userData,
  errors: ['NOT_FOUND'],
});

export const eraseUserData = declareEndpoint({
  id: 'POST /personal-data/users/erase',
  summary: 'Effacer un utilisateur et ses données',
  permission: 'administer',
  requiresRecentSignIn: true,
  audit: { action: 'a effacé les données personnelles de', omitsFieldNames: true },
  body: userBody,
  response: z.object({
    /** What stands in the audit trail in place of the address. */
    pseudonym: z.string(),
  }),
  errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN'],
});

export const exportGuestData = declareEndpoint({
  id: 'POST /personal-data/guests/export',
  summary: 'Les réservations no-show conservées qui nomment un client',
  permission: 'administer',
  requiresRecentSignIn: true,
  audit: { action: 'a exporté les données d’un client', omitsFieldNames: true },
  body: guestBody,
  response: z.object({
    lists: z.array(
      z.object({
        hotel_id: id,
        hotel_name: z.string(),
        kept_at: instant,
        /** Reservations as they were read, maybe by an earlier version. */
        rows,
      }),
    ),
  }),
});

export const eraseGuestData = declareEndpoint({
  id: 'POST /personal-data/guests/erase',
  summary: 'Effacer les listes de no-show conservées qui nomment un client',
  permission: 'administer',
  requiresRecentSignIn: true,
  audit: {
    action: 'a effacé les données d’un client',
    omitsFieldNames: true,
    recordedFields: ['lists'],
  },
  body: guestBody,
  response: z.object({ lists: z.int() }),
});
