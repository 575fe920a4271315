import type { BucketLocation } from './bucket-location.ts';
import type { ReportStorage } from './report-storage.ts';
import { reportsOnDisk } from './reports-on-disk.ts';

export type ReportsLocation = {
  /** The folder tree of closing reports; it may not exist yet. */
  dir: string;
  /** Used instead of the folder tree. */
  bucket?: BucketLocation | undefined;
};

/** Loads the client of the bucket, which is large, only where there is a bucket. */
export async function chooseReportStorage({
  dir,
  bucket,
}: ReportsLocation): Promise<ReportStorage> {
  if (bucket === undefined) return reportsOnDisk(dir);
  const { reportsInBucket } = await import('./reports-in-bucket.ts');
  return reportsInBucket(bucket);
}
