import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';

/** Whether the server is alive: for who restarts it, and for the start screen to know if /setup is due. */
export const readHealth = declareEndpoint({
  id: 'GET /health',
  summary: 'État du service',
  permission: 'public',
  response: z.object({
    status: z.enum(['ok', 'unavailable']),
    database: z.enum(['ok', 'unavailable']),
    initialised: z.boolean().nullable(),
    version: z.string(),
  }),
});

/** Whether the server may be sent requests: for a load balancer. */
export const readReadiness = declareEndpoint({
  id: 'GET /health/ready',
  summary: 'Prêt à recevoir des requêtes',
  permission: 'public',
  response: z.object({
    status: z.enum(['ready', 'draining', 'read-only', 'unavailable']),
    version: z.string(),
  }),
});
