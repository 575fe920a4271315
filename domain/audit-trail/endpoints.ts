import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import { day, hotelId, id, instant, queryNumber, shortText } from '../fields.ts';

/** The audit trail as administrators read it. */

const auditValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

const auditEntry = z.object({
  id,
  at: instant,
  action: z.string(),
  /** The action in French, to follow the name of who did it. */
  says: z.string(),
  refused: z.boolean(),
  actor_id: id.nullable(),
  actor_email: z.string().nullable(),
  hotel_id: id.nullable(),
  hotel_name: z.string().nullable(),
  target_id: z.string().nullable(),
  target: z.string().nullable(),
  address: z.string().nullable(),
  request_id: z.string().nullable(),
  detail: z.object({
    fields: z.array(z.string()),
    values: z.record(z.string(), auditValue),
    before: z.record(z.string(), auditValue),
  }),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** What the audit trail can be filtered by. */
export const auditFilters = z.object({
  hotel_id: hotelId.optional(),
  from: day.optional(),
  to: day.optional(),
  /** A part of the actor's e-mail address. */
  actor: shortText.optional(),
  action: shortText.optional(),
});

export const readAuditTrail = declareEndpoint({
  id: 'GET /audit',
  summary: 'Le journal d’audit, du plus récent au plus ancien',
  permission: 'administer',
  hotel: 'optional',
  query: auditFilters.extend({
    /** The id of the last entry the client has: the response continues after it. */
    before: queryNumber(1, 999_999_999).optional(),
    limit: queryNumber(1, 1000).default(50),
  }),
  response: z.object({ entries: z.array(auditEntry), more: z.boolean() }),
});

export const listAuditActions = declareEndpoint({
  id: 'GET /audit/actions',
  summary: 'Les actions que le journal d’audit connaît',
  permission: 'administer',
  response: z.array(z.object({ action: z.string(), says: z.string() })),
});
