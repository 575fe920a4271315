import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';

/** Second factors of an account: authenticator app, recovery codes, passkeys (contract, section 14). */

/** A code of the authenticator app, or a recovery code; a malformed one is wrong, not invalid. */
const code = z.string().trim().min(1).max(100);

const passkey = z.object({
  id,
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
});
export type Passkey = z.output<typeof passkey>;

const factors = z.object({
  totp: z.boolean(),
  passkeys: z.array(passkey),
  recovery_codes_left: z.int(),
});

export const readFactors = declareEndpoint({
  id: 'GET /auth/factors',
  summary: 'Ses moyens de connexion',
  permission: 'signed-in',
  acceptsSetUpTicket: true,
  response: factors,
});

export const startTotp = declareEndpoint({
  id: 'POST /auth/totp',
  summary: 'Commencer l’enregistrement d’une application d’authentification',
  permission: 'signed-in',
  acceptsSetUpTicket: true,
  requiresRecentSignIn: true,
  audit: 'nothing',
  body: z.strictObject({}),
  response: z.object({ secret: z.string(), otpauth_url: z.string() }),
  errors: ['TOTP_EXISTS'],
});

export const confirmTotp = declareEndpoint({
  id: 'POST /auth/totp/confirm',
  summary: 'Confirmer l’application d’authentification par un premier code',
  permission: 'signed-in',
  acceptsSetUpTicket: true,
  requiresRecentSignIn: true,
  audit: { action: 'a ajouté une application d’authentification', omitsFieldNames: true },
  body: z.strictObject({ code }),
  response: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['INVALID_CODE', 'TOTP_NOT_STARTED', 'TOO_MANY_REQUESTS'],
});

export const deleteTotp = declareEndpoint({
  id: 'DELETE /auth/totp',
  summary: 'Retirer son application d’authentification',
  permission: 'signed-in',
  requiresRecentSignIn: true,
  audit: {
    action: 'a retiré son application d’authentification',
    omitsFieldNames: true,
    refused: { codes: ['INVALID_CODE'], action: 'code refusé' },
  },
  body: z.strictObject({ code }),
  response: null,
  errors: ['INVALID_CODE', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const removeFactorsOf = declareEndpoint({
  id: 'DELETE /profiles/{id}/factors',
  summary: 'Retirer les moyens de connexion perdus d’un utilisateur',
  permission: 'manage-users',
  requiresRecentSignIn: true,
  audit: { action: 'a retiré les moyens de connexion de' },
  response: null,
  errors: ['NOT_FOUND', 'OWN_FACTORS'],
});
