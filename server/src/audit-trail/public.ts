/** How other features add to the audit trail what no request records for them. */
export { insertAuditEntry } from './audit-entries-store.ts';
