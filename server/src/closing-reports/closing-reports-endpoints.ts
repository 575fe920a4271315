import { apiError } from '@hotel/domain/api-error.ts';
import { compareDays } from '@hotel/domain/calendar/day.ts';
import * as calls from '@hotel/domain/closing-reports/endpoints.ts';
import {
  newReportPath,
  plainType,
  reportPathInFolder,
} from '@hotel/domain/closing-reports/report-path.ts';
import { inTypeOrder } from '@hotel/domain/closing-reports/type-order.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import type { Queryable } from '../database/database.ts';
import { type EndpointHandler, handleRead } from '../http/endpoint-handler.ts';
import type { ReportStorage } from './report-storage.ts';
import { codeOfHotel } from './reports-mapping-store.ts';

/** A hotel's closing reports, by day and type (contract, section 7). */
export function closingReportsEndpoints(reports: ReportStorage): EndpointHandler[] {
  return [
    handleRead(calls.listReportDays, async (db, { hotel, query: { type, refresh } }) => {
      const code = await codeFor(db, hotel);
      const plain = type === undefined ? undefined : plainType(type);
      const days = await reports.days(code, plain, calls.isSet(refresh));
      return days.toSorted((one, other) => compareDays(other, one));
    }),

    handleRead(calls.listReportTypes, async (db, { hotel, query }) =>
      (await reports.types(await codeFor(db, hotel), query.date)).toSorted(inTypeOrder),
    ),

    handleRead(calls.listReports, async (db, { hotel, query: { date, type, page, pageSize } }) => {
      const files = await reports.files(await codeFor(db, hotel), date, plainType(type));
      const sorted = files.toSorted((one, other) => inFrenchOrder(one.name, other.name));
      const items = sorted.slice((page - 1) * pageSize, page * pageSize);
      return { items, total: files.length };
    }),

    handleRead(calls.downloadReport, async (db, { hotel, query: { path } }) =>
      reports.open(reportPathInFolder(await codeFor(db, hotel), path)),
    ),

    handleRead(calls.openReportByName, async (db, { hotel, query: { date, type, name } }) => {
      const code = await codeFor(db, hotel);
      return reports.open(reportPathInFolder(code, `${code}/${date}/${type}/${name}`));
    }),

    handleRead(calls.uploadReport, async (db, { hotel, query, body, transaction }) => {
      const place = newReportPath(await codeFor(db, hotel), query, Date.now());
      const filed = await reports.file(place, body, { overwrite: calls.isSet(query.overwrite) });
      // Its entry is written once the file is whole: no connection waits for a slow upload.
      return transaction(async () => filed);
    }),
  ];
}

async function codeFor(db: Queryable, hotel: string): Promise<string> {
  const code = await codeOfHotel(db, hotel);
  if (code === null) throw apiError('NO_MAPPING');
  return code;
}
