import type { ReportPath } from '@hotel/domain/closing-reports/report-path.ts';
import { normalizeUnicode } from '@hotel/domain/closing-reports/safe-name.ts';
import type { Queryable } from '../platform/database/database.ts';

/** Which closing reports users uploaded, by the path and the content that they had then. */

type UploadedReport = { path: string; size: number };

/** A report's path as it is stored, whatever the spelling of its accents on the disk. */
export function uploadedPath({ code, day, type, name }: ReportPath): string {
  return normalizeUnicode([code, day, type, name].join('/'));
}

/** Records an upload; the latest of a path counts. */
export async function upsertUploadedReport(
  tx: Queryable,
  hotel: string,
  { path, size, contentHash }: UploadedReport & { contentHash: Buffer },
): Promise<void> {
  await tx.query(
    `insert into uploaded_report (hotel_id, path, size, content_hash) values ($1, $2, $3, $4)
     on conflict (hotel_id, path) do update
       set size = excluded.size, content_hash = excluded.content_hash, uploaded_at = now()`,
    [hotel, path, size, contentHash],
  );
}

/** The uploads among these paths. */
export async function findUploadedReports(
  db: Queryable,
  hotel: string,
  paths: readonly string[],
): Promise<UploadedReport[]> {
  const { rows } = await db.query<UploadedReport>(
    `select path, size from uploaded_report where hotel_id = $1 and path = any ($2::text[])`,
    [hotel, paths],
  );
  return rows;
}

/** Forgets the upload of this path and content; false when there was none. */
export async function deleteUploadedReport(
  tx: Queryable,
  hotel: string,
  { path, contentHash }: { path: string; contentHash: Buffer },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `delete from uploaded_report where hotel_id = $1 and path = $2 and content_hash = $3`,
    [hotel, path, contentHash],
  );
  return rowCount === 1;
}
