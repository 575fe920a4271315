import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import { id, shortText } from '../fields.ts';
import { namedHotel } from '../hotels/endpoints.ts';
import { signedIn } from '../sign-in/endpoints.ts';

/** Sign-in by OpenID Connect, and what the sign-in page offers (contract, section 14). */

export const readSignInOptions = declareEndpoint({
  id: 'GET /auth/options',
  summary: 'Ce que propose la page de connexion',
  permission: 'public',
  response: z.object({
    /** Whether everybody may sign in by password; else only the accounts kept for emergencies. */
    password: z.boolean(),
    /** The text of the button; null where no issuer is configured. */
    oidc: z.string().nullable(),
  }),
});

export const startOidc = declareEndpoint({
  id: 'POST /auth/oidc/start',
  summary: 'Commencer une connexion par OpenID Connect',
  permission: 'public',
  audit: 'nothing',
  body: z.strictObject({}),
  /** Where the browser goes to sign in. */
  response: z.object({ url: z.string() }),
  errors: ['NOT_FOUND', 'OIDC_UNAVAILABLE'],
});

export const finishOidc = declareEndpoint({
  id: 'POST /auth/oidc/finish',
  summary: 'Finir une connexion par OpenID Connect',
  permission: 'public',
  audit: {
    action: 's’est connecté par OpenID Connect',
    omitsFieldNames: true,
    refused: {
      codes: ['OIDC_REFUSED', 'OIDC_UNKNOWN_ACCOUNT', 'OIDC_NO_RIGHTS', 'LAST_ADMIN'],
      action: 'connexion par OpenID Connect refusée',
    },
  },
  /** The query with which the issuer sent the browser back: '?code=…&state=…'. */
  body: z.strictObject({ query: z.string().min(1).max(8000) }),
  response: signedIn,
  errors: [
    'NOT_FOUND',
    'OIDC_UNAVAILABLE',
    'OIDC_REFUSED',
    'OIDC_UNKNOWN_ACCOUNT',
    'OIDC_NO_RIGHTS',
    'LAST_ADMIN',
    'ACCOUNT_DISABLED',
  ],
});

export const readEndSession = declareEndpoint({
  id: 'GET /auth/oidc/end-session',
  summary: 'Où fermer aussi la session de l’organisation',
  permission: 'signed-in',
  /** Null where the session was not opened by OpenID Connect, or the issuer has no such address. */
  response: z.object({ url: z.string().nullable() }),
});

const roleMappings = z.object({
  /** The claim of OIDC_ROLE_CLAIM; null where roles are given in the product only. */
  claim: z.string().nullable(),
  /** The first one that fits decides the role. */
  mappings: z.array(z.object({ value: z.string(), role: z.string(), hotels: z.array(namedHotel) })),
});
export type RoleMappings = z.output<typeof roleMappings>;

export const readRoleMappings = declareEndpoint({
  id: 'GET /oidc/role-mappings',
  summary: 'Les rôles et hôtels que donne la connexion de l’organisation',
  permission: 'administer',
  response: roleMappings,
});

export const saveRoleMappings = declareEndpoint({
  id: 'PUT /oidc/role-mappings',
  summary: 'Changer les rôles et hôtels que donne la connexion de l’organisation',
  permission: 'administer',
  requiresRecentSignIn: true,
  audit: {
    action: 'a changé les rôles donnés par l’organisation',
    recordedFields: ['mappings'],
  },
  body: z.strictObject({
    mappings: z
      .array(z.strictObject({ value: shortText, role: shortText, hotels: z.array(id).max(2000) }))
      .max(200),
  }),
  response: roleMappings,
});
