/** Where the embedded database is backed up continuously. */
export type ArchiveSettings = {
  /** A folder on another disk or machine, such as a mounted bucket. */
  folder: string;
  /** It can be restored to any moment of so many days. */
  days: number;
};
