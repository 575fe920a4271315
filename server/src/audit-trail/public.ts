/** How other features add to the audit trail what no request records for them, and read it. */

export { deleteOldAuditEntries, insertAuditEntry } from './audit-entries-store.ts';
export { loadAuditEntries, loadEntriesById } from './load-audit-entries.ts';
