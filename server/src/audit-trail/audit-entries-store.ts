import type { AuditDetail } from '@hotel/domain/audit-trail/audit-rule.ts';
import type { Queryable } from '../database/database.ts';

export type NewAuditEntry = {
  /** The id of the call, or the name of what the product did by itself. */
  action: string;
  refused?: boolean;
  /** Null when nobody is known to have done it. */
  actor: { id: string | null; email: string | null } | null;
  hotelId: string | null;
  targetId: string | null;
  target: string | null;
  /** Where from. */
  address: string | null;
  requestId: string | null;
  detail: AuditDetail;
};

/**
 * Adds to the audit trail, which nothing takes back but the end of this transaction: an act and its
 * entry stand or fall together.
 */
export async function insertAuditEntry(tx: Queryable, entry: NewAuditEntry): Promise<void> {
  await tx.query({
    name: 'insert-audit-entry',
    text: `insert into audit_entry (action, refused, actor_id, actor_email, hotel_id, target_id,
      target, address, request_id, detail) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      entry.action,
      entry.refused ?? false,
      entry.actor?.id ?? null,
      entry.actor?.email ?? null,
      entry.hotelId,
      entry.targetId,
      entry.target,
      entry.address,
      entry.requestId,
      JSON.stringify(entry.detail),
    ],
  });
}
