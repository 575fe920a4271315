import type { Queryable } from '../platform/database/database.ts';
import { findMark, replaceMark } from './installation-marks-store.ts';

const subject = 'last-backup';

/** Records that a backup was taken; for monitoring. */
export function recordBackupTime(db: Queryable, at: Date): Promise<void> {
  return replaceMark(db, subject, at.toISOString());
}

/** The instant of the last backup; null when none was taken of this database. */
export function findBackupTime(db: Queryable): Promise<string | null> {
  return findMark(db, subject);
}
