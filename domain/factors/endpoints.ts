import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';
import { signedIn } from '../sign-in/endpoints.ts';
import { maxPasskeyNameLength } from './factor-limits.ts';

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

/** What a browser's `toJSON()` gives; the library that verifies it reads the rest. */
const credential = {
  id: z.string().min(1).max(2000),
  rawId: z.string().min(1).max(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(100).nullish(),
  clientExtensionResults: z.looseObject({}).default({}),
};
const clientData = z.string().min(1).max(20_000);

const attestation = {
  ...credential,
  response: z.looseObject({ clientDataJSON: clientData, attestationObject: clientData }),
};
const assertion = {
  ...credential,
  response: z.looseObject({
    clientDataJSON: clientData,
    authenticatorData: clientData,
    signature: clientData,
    userHandle: z.string().max(2000).nullish(),
  }),
};
export type AssertionBody = z.output<z.ZodObject<typeof assertion>>;
export type AttestationBody = z.output<z.ZodObject<typeof attestation>>;

/** The options of a WebAuthn ceremony, as `parseCreationOptionsFromJSON` and its like read them. */
const webauthnOptions = z.looseObject({ challenge: z.string() });

const passkeyName = z.string().trim().max(maxPasskeyNameLength);

export const passkeyOptions = declareEndpoint({
  id: 'POST /auth/passkeys/options',
  summary: 'Commencer l’enregistrement d’une clé d’accès',
  permission: 'signed-in',
  acceptsSetUpTicket: true,
  requiresRecentSignIn: true,
  audit: 'nothing',
  body: z.strictObject({}),
  response: webauthnOptions,
  errors: ['TOO_MANY_PASSKEYS'],
});

export const createPasskey = declareEndpoint({
  id: 'POST /auth/passkeys',
  summary: 'Enregistrer une clé d’accès',
  permission: 'signed-in',
  acceptsSetUpTicket: true,
  requiresRecentSignIn: true,
  audit: { action: 'a ajouté une clé d’accès', omitsFieldNames: true, recordedFields: ['name'] },
  body: z.strictObject({ ...attestation, name: passkeyName.default('') }),
  response: passkey,
  status: 201,
  errors: ['PASSKEY_NOT_CREATED', 'TOO_MANY_PASSKEYS', 'CONFLICT'],
});

export const deletePasskey = declareEndpoint({
  id: 'DELETE /auth/passkeys/{id}',
  summary: 'Retirer une clé d’accès',
  permission: 'signed-in',
  requiresRecentSignIn: true,
  audit: { action: 'a retiré une clé d’accès', recordedFields: ['name'] },
  response: null,
  errors: ['NOT_FOUND'],
});

export const passkeyLoginOptions = declareEndpoint({
  id: 'POST /auth/passkey-login/options',
  summary: 'Commencer une connexion par clé d’accès',
  permission: 'public',
  audit: 'nothing',
  body: z.strictObject({}),
  response: webauthnOptions,
});

export const passkeyLogin = declareEndpoint({
  id: 'POST /auth/passkey-login',
  summary: 'Se connecter par clé d’accès',
  permission: 'public',
  audit: {
    action: 's’est connecté par clé d’accès',
    omitsFieldNames: true,
    refused: { codes: ['INVALID_PASSKEY'], action: 'clé d’accès refusée' },
  },
  body: z.strictObject({ ...assertion, name: passkeyName.optional() }),
  response: signedIn,
  errors: ['INVALID_PASSKEY', 'ACCOUNT_DISABLED'],
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
