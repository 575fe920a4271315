import { apiError } from '@hotel/domain/api-error.ts';
import { compareDays } from '@hotel/domain/calendar/day.ts';
import * as endpoints from '@hotel/domain/closing-reports/endpoints.ts';
import {
  newReportPath,
  plainType,
  reportPathInFolder,
} from '@hotel/domain/closing-reports/report-path.ts';
import { inTypeOrder } from '@hotel/domain/closing-reports/report-selection.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import type { Queryable } from '../platform/database/database.ts';
import { type EndpointHandler, handleRequest } from '../platform/http/endpoint-handler.ts';
import type { ReportStorage } from './report-storage.ts';
import { codeOfHotel } from './reports-mapping-store.ts';

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
        return { items, total: files.length };
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
      const path = newReportPath(await requireCode(db, hotel), query, now().getTime());
      const stored = await reports.store(path, body, {
        overwrite: endpoints.isSet(query.overwrite),
      });
      // The audit entry is written after the upload: no database connection waits for a slow client.
      return transaction(async () => stored);
    }),
  ];
}

async function requireCode(db: Queryable, hotel: string): Promise<string> {
  const code = await codeOfHotel(db, hotel);
  if (code === null) throw apiError('NO_MAPPING');
  return code;
}
