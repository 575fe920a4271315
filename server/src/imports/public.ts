/** What other features may use of the import log. */
export {
  countImports,
  deleteOldAddresses,
  findLastWrite,
  isWrittenAfter,
} from './import-log-store.ts';
