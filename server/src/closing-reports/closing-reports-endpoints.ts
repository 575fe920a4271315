import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { apiError } from '@hotel/domain/api-error.ts';
import { compareDays } from '@hotel/domain/calendar/day.ts';
import type { ReportFile } from '@hotel/domain/closing-reports/endpoints.ts';
import * as endpoints from '@hotel/domain/closing-reports/endpoints.ts';
import {
  newReportPath,
  plainType,
  reportPathInFolder,
} from '@hotel/domain/closing-reports/report-path.ts';
import { inTypeOrder } from '@hotel/domain/closing-reports/report-selection.ts';
import { normalizeUnicode } from '@hotel/domain/closing-reports/safe-name.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import type { Queryable } from '../platform/database/database.ts';
import { type EndpointHandler, handleRequest } from '../platform/http/endpoint-handler.ts';
import type { OpenFile } from '../platform/http/response/send-file.ts';
import type { ReportStorage } from './report-storage.ts';
import { codeOfHotel } from './reports-mapping-store.ts';
import {
  deleteUploadedReport,
  findUploadedReports,
  uploadedPath,
  upsertUploadedReport,
} from './uploaded-reports-store.ts';

/** Lists, sends and stores a hotel's closing reports (contract, section 7). */
export function closingReportsEndpoints(
  reports: ReportStorage,
  { now }: { now: () => Date },
): EndpointHandler[] {
  return [
    handleRequest(endpoints.listReportDays, async (db, { hotel, query: { type, refresh } }) => {
      const code = await requireCode(db, hotel);
      const folderName = type === undefined ? undefined : plainType(type);
      const days = await reports.days(code, folderName, endpoints.isSet(refresh));
      return days.toSorted((one, other) => compareDays(other, one));
    }),

    handleRequest(endpoints.listReportTypes, async (db, { hotel, query }) =>
      (await reports.types(await requireCode(db, hotel), query.date)).toSorted(inTypeOrder),
    ),

    handleRequest(
      endpoints.listReports,
      async (db, { hotel, query: { date, type, page, pageSize } }) => {
        const files = await reports.files(await requireCode(db, hotel), date, plainType(type));
        const sorted = files.toSorted((one, other) => inFrenchOrder(one.name, other.name));
        const items = sorted.slice((page - 1) * pageSize, page * pageSize);
        return { items: await withUploads(db, hotel, items), total: files.length };
      },
    ),

    handleRequest(endpoints.downloadReport, async (db, { hotel, query: { path } }) =>
      reports.open(reportPathInFolder(await requireCode(db, hotel), path)),
    ),

    handleRequest(
      endpoints.openReportByName,
      async (db, { hotel, query: { date, type, name } }) => {
        const code = await requireCode(db, hotel);
        return reports.open(reportPathInFolder(code, `${code}/${date}/${type}/${name}`));
      },
    ),

    handleRequest(endpoints.uploadReport, async (db, { hotel, query, body, transaction }) => {
      const report = newReportPath(await requireCode(db, hotel), query, now().getTime());
      const hash = createHash('sha256');
      const stored = await reports.store(report, Readable.from(hashed(body, hash)), {
        overwrite: endpoints.isSet(query.overwrite),
      });
      // The entries are written after the upload: no database connection waits for a slow client.
      return transaction(async (tx) => {
        const upload = {
          path: uploadedPath(report),
          size: stored.size,
          contentHash: hash.digest(),
        };
        await upsertUploadedReport(tx, hotel, upload);
        return stored;
      });
    }),

    handleRequest(
      endpoints.deleteReport,
      async (db, { hotel, query: { path }, note, transaction }) => {
        const report = reportPathInFolder(await requireCode(db, hotel), path);
        const contentHash = await hashOf(await reports.open(report));
        await transaction(async (tx) => {
          const upload = { path: uploadedPath(report), contentHash };
          if (!(await deleteUploadedReport(tx, hotel, upload)))
            throw apiError('REPORT_NOT_UPLOADED');
          note({ target: normalizeUnicode(report.name) });
          await reports.remove(report);
        });
      },
    ),
  ];
}

async function requireCode(db: Queryable, hotel: string): Promise<string> {
  const code = await codeOfHotel(db, hotel);
  if (code === null) throw apiError('NO_MAPPING');
  return code;
}

/** Marks the files that a user uploaded; one of another size was left there since. */
async function withUploads(
  db: Queryable,
  hotel: string,
  files: readonly ReportFile[],
): Promise<ReportFile[]> {
  const paths = files.map(({ path }) => normalizeUnicode(path));
  const uploads = await findUploadedReports(db, hotel, paths);
  return files.map((file, index) => {
    const isUploaded = uploads.some(
      ({ path, size }) => path === paths[index] && size === file.size,
    );
    return isUploaded ? { ...file, uploaded: true } : file;
  });
}

/** The chunks of a stream, which `hash` has read as well. */
async function* hashed(content: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk as Buffer);
    yield chunk as Buffer;
  }
}

async function hashOf(file: OpenFile): Promise<Buffer> {
  const hash = createHash('sha256');
  const content = await file.read({ from: 0, to: file.size - 1 });
  for await (const chunk of content) hash.update(chunk as Buffer);
  return hash.digest();
}
