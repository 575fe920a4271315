import { listAuditActions, readAuditTrail } from '@hotel/domain/audit-trail/endpoints.ts';
import { systemActions } from '@hotel/domain/audit-trail/system-actions.ts';
import type { Endpoint } from '@hotel/domain/endpoint.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import { type EndpointHandler, handleRequest } from '../platform/http/endpoint-handler.ts';
import { loadAuditEntries } from './load-audit-entries.ts';

/** The audit trail for administrators. `endpoints` are those of the whole application. */
export function auditTrailEndpoints(endpoints: () => readonly Endpoint[]): EndpointHandler[] {
  return [
    handleRequest(readAuditTrail, async (db, { hotel, query }) => {
      const { limit } = query;
      // One more than requested shows whether there are more.
      const found = await loadAuditEntries(db, endpoints(), { ...query, hotel, limit: limit + 1 });
      return { entries: found.slice(0, limit), more: found.length > limit };
    }),

    handleRequest(listAuditActions, async () =>
      [
        ...endpoints().flatMap(({ id, audit }) =>
          audit === null ? [] : [{ action: id as string, says: audit.action }],
        ),
        ...systemActions,
      ].toSorted((a, b) => inFrenchOrder(a.says, b.says)),
    ),
  ];
}
