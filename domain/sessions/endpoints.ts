import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';

/** Sessions of the caller, and of a user for whoever manages users (contract, section 14). */

const session = z.object({
  id,
  /** 'Chrome sur Windows'. */
  device: z.string(),
  /** The IP address of the sign-in or of the last refresh; null when unknown. */
  address: z.string().nullable(),
  created_at: instant,
  last_used_at: instant,
  current: z.boolean(),
});

export const listSessions = declareEndpoint({
  id: 'GET /auth/sessions',
  summary: 'Ses sessions ouvertes',
  permission: 'signed-in',
  response: z.array(session),
});

export const endSessionById = declareEndpoint({
  id: 'DELETE /auth/sessions/{id}',
  summary: 'Fermer une de ses sessions',
  permission: 'signed-in',
  audit: { action: 'a fermé une de ses sessions' },
  response: null,
  errors: ['NOT_FOUND'],
});

export const endOtherSessions = declareEndpoint({
  id: 'DELETE /auth/sessions',
  summary: 'Fermer ses autres sessions',
  permission: 'signed-in',
  audit: { action: 'a fermé ses autres sessions' },
  response: null,
});

export const listSessionsOf = declareEndpoint({
  id: 'GET /profiles/{id}/sessions',
  summary: 'Les sessions ouvertes d’un utilisateur',
  permission: 'manage-users',
  response: z.array(session),
  errors: ['NOT_FOUND'],
});

export const endSessionsOf = declareEndpoint({
  id: 'DELETE /profiles/{id}/sessions',
  summary: 'Fermer les sessions d’un utilisateur',
  permission: 'manage-users',
  audit: { action: 'a fermé les sessions de' },
  response: null,
  errors: ['NOT_FOUND'],
});
