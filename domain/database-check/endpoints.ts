import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';

/** Whether the database is as the product needs it, and how to make one by hand. */

export const databaseCheck = z.object({
  /** Of PostgreSQL: '18.1'. */
  version: z.string(),
  /** There and back again, in milliseconds. */
  latency_ms: z.number(),
  /** The product's own server, or the one of DATABASE_URL. */
  kind: z.enum(['embedded', 'external']),
  size_bytes: z.number(),
  /** On the disk of the embedded server; another server's disk is unknown. */
  free_bytes: z.number().nullable(),
  /** When `npm run backup` last wrote a file; null without one. */
  last_backup_at: instant.nullable(),
  /** How far the continuous backup of the embedded server is; null where there is none. */
  continuous_backup: z
    .object({ last_segment_at: instant.nullable(), last_base_backup_at: instant.nullable() })
    .nullable(),
  /** In their order; one that is not applied yet has no instant. */
  migrations: z.array(z.object({ name: z.string(), applied_at: instant.nullable() })),
});
export type DatabaseCheck = z.output<typeof databaseCheck>;

export const checkDatabase = declareEndpoint({
  id: 'GET /database/check',
  summary: 'Vérifier la base de données',
  permission: 'manage-users',
  response: databaseCheck,
});

export const readCreationScript = declareEndpoint({
  id: 'GET /database/script',
  summary: 'Le script SQL qui crée la base de données à la main',
  permission: 'administer',
  response: z.object({ script: z.string() }),
});
