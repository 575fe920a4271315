import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import { id, instant, requiredText, shortText } from '../fields.ts';
import { apiTokenScopes, maxTokenDays, tokenNameRequired } from './token-scope.ts';

/** Tokens with which Excel, Power BI and scripts read figures (contract, section 14). */

const scopes = z.array(z.enum(apiTokenScopes)).min(1).max(apiTokenScopes.length);

const apiToken = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(apiTokenScopes)),
  /** The ids of the hotels it may read; null: all that its owner may read. */
  hotels: z.array(id).nullable(),
  created_at: instant,
  expires_at: instant,
  last_used_at: instant.nullable(),
  /** How many requests it has been used for. */
  uses: z.int(),
});
export type ApiToken = z.output<typeof apiToken>;

export const listApiTokens = declareEndpoint({
  id: 'GET /api-tokens',
  summary: 'Ses jetons d’accès en lecture',
  permission: 'signed-in',
  response: z.array(apiToken),
});

export const createApiToken = declareEndpoint({
  id: 'POST /api-tokens',
  summary: 'Créer un jeton d’accès en lecture',
  permission: 'signed-in',
  requiresRecentSignIn: true,
  audit: {
    action: 'a créé le jeton d’accès',
    recordedFields: ['name', 'scopes', 'hotels', 'expires_in_days'],
  },
  body: z.strictObject({
    name: requiredText(tokenNameRequired).pipe(shortText),
    scopes,
    hotels: z.array(id).min(1).max(2000).nullable().default(null),
    expires_in_days: z.int().min(1).max(maxTokenDays),
  }),
  /** `token` is shown once; only its hash is stored. */
  response: apiToken.extend({ token: z.string() }),
  status: 201,
  errors: ['TOO_MANY_TOKENS'],
});

export const deleteApiToken = declareEndpoint({
  id: 'DELETE /api-tokens/{id}',
  summary: 'Révoquer un jeton d’accès',
  permission: 'signed-in',
  audit: { action: 'a révoqué le jeton d’accès', recordedFields: ['scopes'] },
  response: null,
  errors: ['NOT_FOUND'],
});
