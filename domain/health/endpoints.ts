import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';

/** Whether the product stands: for a load balancer, and for the start screen to know if /setup is due. */
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
