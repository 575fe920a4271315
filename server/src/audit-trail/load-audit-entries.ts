import type { AuditEntry } from '@hotel/domain/audit-trail/endpoints.ts';
import { systemActionText } from '@hotel/domain/audit-trail/system-actions.ts';
import type { Endpoint } from '@hotel/domain/endpoint.ts';
import type { Queryable } from '../platform/database/database.ts';
import { type AuditFilter, findAuditEntries, findEntriesById } from './audit-entries-store.ts';

/**
 * The entries that match a filter, newest first, each with its action in French as its endpoint declares
 * it. `endpoints` are those of the whole application.
 */
export async function loadAuditEntries(
  db: Queryable,
  endpoints: readonly Endpoint[],
  filter: AuditFilter,
): Promise<AuditEntry[]> {
  return withSentences(await findAuditEntries(db, filter), endpoints);
}

/** The entries of these ids, oldest first. */
export async function loadEntriesById(
  db: Queryable,
  endpoints: readonly Endpoint[],
  ids: readonly string[],
): Promise<AuditEntry[]> {
  return withSentences(await findEntriesById(db, ids), endpoints);
}

function withSentences(
  entries: readonly Omit<AuditEntry, 'says'>[],
  endpoints: readonly Endpoint[],
): AuditEntry[] {
  const rules = new Map<string, Endpoint['audit']>(endpoints.map(({ id, audit }) => [id, audit]));
  return entries.map((entry) => {
    const rule = rules.get(entry.action);
    const ruleText = entry.refused ? rule?.refused?.action : rule?.action;
    // An endpoint that no longer exists is shown by its id.
    return { ...entry, says: ruleText ?? systemActionText(entry.action) ?? entry.action };
  });
}
