/** What other features may use of the import log. */
export { deleteOldAddresses } from './import-addresses-store.ts';
export { countImports } from './import-counts-store.ts';
export { findLastWrite, isWrittenAfter } from './last-write-store.ts';
