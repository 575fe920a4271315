import { listAuditActions, readAuditTrail } from '@hotel/domain/audit-trail/calls.ts';
import { listedOwnActs, ownActSays } from '@hotel/domain/audit-trail/own-acts.ts';
import type { Call } from '@hotel/domain/call.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import { type AnsweredCall, atOnce, read } from '../http/answered-call.ts';
import { findAuditEntries } from './audit-entries-store.ts';

/** The audit trail as administrators read it. `calls` are those of the whole application. */
export function auditTrailCalls(calls: () => readonly Call[]): AnsweredCall[] {
  const ruleOf = (action: string) => calls().find(({ id }) => id === action)?.audit ?? null;
  return [
    atOnce(readAuditTrail, async (db, { hotel, query }) => {
      const { limit } = query;
      // One more than is given tells whether there are more.
      const found = await findAuditEntries(db, { ...query, hotel, limit: limit + 1 });
      const entries = found.slice(0, limit).map((entry) => {
        const rule = ruleOf(entry.action);
        const ruled = entry.refused ? rule?.refused?.says : rule?.says;
        // A call of the past is told by its name.
        const says = ruled ?? ownActSays(entry.action) ?? entry.action;
        return { ...entry, says };
      });
      return { entries, more: found.length > limit };
    }),

    read(listAuditActions, async () =>
      [
        ...calls().flatMap(({ id, audit }) =>
          audit === null ? [] : [{ action: id as string, says: audit.says }],
        ),
        ...listedOwnActs,
      ].toSorted((one, other) => inFrenchOrder(one.says, other.says)),
    ),
  ];
}
