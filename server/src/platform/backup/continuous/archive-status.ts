/** How far the archive is, for monitoring; null: not known, or nothing. */
export type ArchiveStatus = {
  lastSegmentAt: Date | null;
  lastBaseBackupAt: Date | null;
  /** How long (s) the oldest finished segment has waited; 0: none waits. */
  oldestWaitingSeconds: number;
};

/** The state of the archive, for monitoring. */
export type ArchiveMonitor = { status(): Promise<ArchiveStatus> };
