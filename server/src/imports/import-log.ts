import type { ImportLog } from '../nights/import-log.ts';
import { daysWrittenBy, dropEntry, openEntry, recordChanges } from './import-log-store.ts';

/** The import log in the database, as the writes of nights use it. */
export const importLog: ImportLog = { openEntry, daysWrittenBy, recordChanges, dropEntry };
