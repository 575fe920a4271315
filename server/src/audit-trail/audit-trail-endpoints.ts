import { listAuditActions, readAuditTrail } from '@hotel/domain/audit-trail/endpoints.ts';
import { systemActions, systemActionText } from '@hotel/domain/audit-trail/system-actions.ts';
import type { Endpoint } from '@hotel/domain/endpoint.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import { type EndpointHandler, handleRead } from '../http/endpoint-handler.ts';
import { findAuditEntries } from './audit-entries-store.ts';

/** The audit trail for administrators. `endpoints` are those of the whole application. */
export function auditTrailEndpoints(endpoints: () => readonly Endpoint[]): EndpointHandler[] {
  const ruleOf = (action: string) => endpoints().find(({ id }) => id === action)?.audit ?? null;
  return [
    handleRead(readAuditTrail, async (db, { hotel, query }) => {
      const { limit } = query;
      // One more than requested shows whether there are more.
      const found = await findAuditEntries(db, { ...query, hotel, limit: limit + 1 });
      const entries = found.slice(0, limit).map((entry) => {
        const rule = ruleOf(entry.action);
        const ruleText = entry.refused ? rule?.refused?.action : rule?.action;
        // An endpoint that no longer exists is shown by its id.
        const says = ruleText ?? systemActionText(entry.action) ?? entry.action;
        return { ...entry, says };
      });
      return { entries, more: found.length > limit };
    }),

    handleRead(listAuditActions, async () =>
      [
        ...endpoints().flatMap(({ id, audit }) =>
          audit === null ? [] : [{ action: id as string, says: audit.action }],
        ),
        ...systemActions,
      ].toSorted((a, b) => inFrenchOrder(a.says, b.says)),
    ),
  ];
}
