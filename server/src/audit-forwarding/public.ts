/** What other features may use of the forwarding of audit entries. */
export { countWaitingEntries } from './forwarding-store.ts';
