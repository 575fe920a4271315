/**
 * The archive has a folder per cluster, named by the system identifier of PostgreSQL, with
 * `wal-<segment>.age`, `wal-<timeline>.history.age` and `base-<instant>-<first segment>.age`. The instant
 * is when the base backup was complete: it can be restored to any moment from there on.
 */
const extension = '.age';
const segmentForm = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/;
const historyForm = /^[0-9A-F]{8}\.history$/;
const baseForm = /^base-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-([0-9A-F]{24})\.age$/;

/** Segments of 16 MB, as initdb makes them: 256 to a number of the middle part. */
const segmentsPerLog = 256;

/** A base backup by its name, which the file itself repeats. */
export type BaseBackupName = { file: string; finishedAt: Date; firstSegment: string };

export function walFileName(wal: string): string {
  return `wal-${wal}${extension}`;
}

/** The segment or history that a file of the archive holds; null for any other file. */
export function walOfFile(file: string): string | null {
  const wal = /^wal-(.+)\.age$/.exec(file)?.[1] ?? '';
  return isNeededForRecovery(wal) ? wal : null;
}

/**
 * Whether a recovery needs it: segments and histories of timelines. PostgreSQL also archives partial segments
 * of abandoned timelines and backup history files; a recovery never requests them.
 */
export function isNeededForRecovery(name: string): boolean {
  return segmentForm.test(name) || historyForm.test(name);
}

export function baseBackupFileName(finishedAt: Date, firstSegment: string): string {
  return `base-${finishedAt.toISOString().replaceAll(':', '-')}-${firstSegment}${extension}`;
}

export function parseBaseBackupName(file: string): BaseBackupName | null {
  const [, day, hour, minute, second, firstSegment = ''] = baseForm.exec(file) ?? [];
  const finishedAt = new Date(`${day}${hour}:${minute}:${second}`);
  return Number.isNaN(finishedAt.getTime()) ? null : { file, finishedAt, firstSegment };
}

/** The position of a segment, whatever its timeline; null for other names. */
export function segmentNumber(name: string): number | null {
  const [, , log, segment] = segmentForm.exec(name) ?? [];
  if (log === undefined || segment === undefined) return null;
  return Number.parseInt(log, 16) * segmentsPerLog + Number.parseInt(segment, 16);
}

/** Whether a later segment of the same timeline is among the names. */
export function hasLaterSegment(segment: string, names: Iterable<string>): boolean {
  const timeline = segment.slice(0, 8);
  const position = segmentNumber(segment) ?? Number.POSITIVE_INFINITY;
  for (const name of names) {
    if (name.startsWith(timeline) && (segmentNumber(name) ?? -1) > position) return true;
  }
  return false;
}
