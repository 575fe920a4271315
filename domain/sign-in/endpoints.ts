import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import { email, id, requiredText } from '../fields.ts';
import { hotel, optionalHotelName } from '../hotels/endpoints.ts';
import { comparisons } from '../nights/grid.ts';
import { linkInvalid, tokenMissing } from './link-messages.ts';
import { newPassword } from './new-password.ts';

/** Sign-in and sign-out, the first administrator, and the caller's own account (contract, section 4). */

/** Sign-in does not validate the format: wrong credentials get 401 without details. */
const presentedEmail = z.string().trim().toLowerCase().min(1).max(254);
const presentedPassword = z.string().min(1).max(1000);

/** The token of a link in an email; a truncated one is unknown, not invalid. */
const rawLinkToken = z.string().trim().max(1000);
export const linkToken = requiredText(tokenMissing).pipe(rawLinkToken);

/** Validated by the password policy after the link's token. */
export const linkPassword = z.string().max(1000).default('');

export const messageResponse = z.object({ message: z.string() });

/** The response to a sign-in, beside the refresh cookie. */
export const signedIn = z.object({ token: z.string(), permissions: z.array(z.string()) });

/** The password was right and a second step is due: its code, or setting a second factor up. */
const stepDue = z.object({ step: z.enum(['totp', 'set-up']), ticket: z.string() });

export const me = z.object({
  id,
  email: z.string(),
  role: z.string(),
  /** The role and every role it inherits from, lower-cased. */
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  /** Codes personally denied, whatever the role; lower-cased. */
  denies: z.array(z.string()),
  hotel_name: z.string().nullable(),
  hotels: z.array(hotel),
  /** Whether N-1 is compared by date or by weekday on the user's screens. */
  n1: z.enum(comparisons),
});
export type Me = z.output<typeof me>;

export const registerFirst = declareEndpoint({
  id: 'POST /auth/register-first',
  summary: 'Créer le premier administrateur, une seule fois',
  permission: 'public',
  audit: {
    action: 'a créé le premier administrateur',
    omitsFieldNames: true,
    recordedFields: ['email', 'role', 'hotel_name'],
  },
  body: z.strictObject({
    email,
    password: newPassword,
    hotel_name: optionalHotelName.nullish(),
    /** Required where the server listens beyond loopback; the server prints it when it starts. */
    token: rawLinkToken.optional(),
  }),
  response: z.object({ id, email: z.string(), role: z.string() }),
  status: 201,
  errors: ['ALREADY_INITIALISED', 'SETUP_TOKEN_REQUIRED', 'TOO_MANY_REQUESTS'],
});

export const logIn = declareEndpoint({
  id: 'POST /auth/login',
  summary: 'Se connecter',
  permission: 'public',
  audit: {
    action: 's’est connecté',
    omitsFieldNames: true,
    refused: { codes: ['INVALID_CREDENTIALS'], action: 'identifiants refusés' },
  },
  body: z.strictObject({ email: presentedEmail, password: presentedPassword }),
  response: z.union([signedIn, stepDue]),
  errors: [
    'INVALID_CREDENTIALS',
    'ACCOUNT_DISABLED',
    'PASSKEY_REQUIRED',
    'PASSWORD_CLOSED',
    'TOO_MANY_REQUESTS',
  ],
});

const ticket = z.string().trim().min(1).max(1000);

export const logInSecond = declareEndpoint({
  id: 'POST /auth/login/second',
  summary: 'Donner le code du deuxième facteur',
  permission: 'public',
  audit: {
    action: 's’est connecté avec un deuxième facteur',
    omitsFieldNames: true,
    refused: { codes: ['INVALID_CODE'], action: 'code refusé' },
  },
  body: z.strictObject({ ticket, code: z.string().trim().min(1).max(100) }),
  response: signedIn,
  errors: ['INVALID_CODE', 'INVALID_TICKET', 'ACCOUNT_DISABLED', 'TOO_MANY_REQUESTS'],
});

export const logInSetUp = declareEndpoint({
  id: 'POST /auth/login/set-up',
  summary: 'Finir une connexion après l’enregistrement d’un deuxième facteur',
  permission: 'public',
  audit: {
    action: 's’est connecté après avoir enregistré un deuxième facteur',
    omitsFieldNames: true,
  },
  body: z.strictObject({ ticket }),
  response: signedIn,
  errors: ['INVALID_TICKET', 'FACTOR_NOT_SET_UP', 'ACCOUNT_DISABLED'],
});

export const reauthenticate = declareEndpoint({
  id: 'POST /auth/reauthenticate',
  summary: 'Confirmer son identité avant un changement sensible',
  permission: 'signed-in',
  audit: {
    action: 'a confirmé son identité',
    omitsFieldNames: true,
    refused: { codes: ['INVALID_CREDENTIALS', 'INVALID_CODE'], action: 'identité non confirmée' },
  },
  /** The code where the account has an authenticator app, else the password. */
  body: z.strictObject({
    password: presentedPassword.optional(),
    code: z.string().trim().min(1).max(100).optional(),
  }),
  response: null,
  errors: ['INVALID_CREDENTIALS', 'INVALID_CODE', 'TOO_MANY_REQUESTS'],
});

export const refreshSession = declareEndpoint({
  id: 'POST /auth/refresh',
  summary: 'Renouveler le jeton d’accès avec le cookie',
  permission: 'public',
  audit: 'nothing',
  body: z.strictObject({}),
  response: signedIn,
  errors: ['UNAUTHENTICATED'],
});

export const logOut = declareEndpoint({
  id: 'POST /auth/logout',
  summary: 'Se déconnecter',
  permission: 'signed-in',
  audit: { action: 's’est déconnecté' },
  body: z.strictObject({}),
  response: null,
});

export const readMe = declareEndpoint({
  id: 'GET /auth/me',
  summary: 'L’utilisateur connecté',
  permission: 'signed-in',
  response: me,
});

export const updateMe = declareEndpoint({
  id: 'PUT /auth/me',
  summary: 'Changer son e-mail ou son mot de passe',
  permission: 'signed-in',
  requiresRecentSignIn: true,
  audit: { action: 'a modifié son compte', recordedFields: ['email'] },
  body: z.strictObject({ email: email.optional(), password: newPassword.optional() }),
  response: me,
  errors: ['EMAIL_TAKEN', 'NOTHING_TO_UPDATE', 'TOO_MANY_REQUESTS'],
});

export const chooseComparison = declareEndpoint({
  id: 'PUT /auth/me/n1',
  summary: 'Choisir la comparaison N-1 de ses écrans, à même date ou à même jour de semaine',
  permission: 'signed-in',
  audit: 'nothing',
  body: z.strictObject({ n1: z.enum(comparisons) }),
  response: z.object({ n1: z.enum(comparisons) }),
});

export const forgotPassword = declareEndpoint({
  id: 'POST /auth/forgot',
  summary: 'Demander un lien de réinitialisation',
  permission: 'public',
  audit: { action: 'a demandé un lien de réinitialisation', omitsFieldNames: true },
  body: z.strictObject({ email: presentedEmail }),
  response: messageResponse,
});

export const resetPassword = declareEndpoint({
  id: 'POST /auth/reset',
  summary: 'Choisir un nouveau mot de passe avec le lien reçu',
  permission: 'public',
  audit: { action: 'a réinitialisé son mot de passe', omitsFieldNames: true },
  body: z.strictObject({
    token: requiredText(linkInvalid).pipe(rawLinkToken),
    password: linkPassword,
  }),
  response: messageResponse,
  errors: ['INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
});
