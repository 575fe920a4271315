import { noShowTotals } from '@hotel/domain/no-show/no-show-totals.ts';
import {
  diagnoseOracle,
  importNights,
  readHotelStatus,
  readNationalitiesOfDay,
  readNationalitiesOfMonth,
  readNoShowDetail,
  readNoShowSummary,
} from '@hotel/domain/pms/endpoints.ts';
import { importSourceOf } from '../nights/import-source.ts';
import type { Database } from '../platform/database/database.ts';
import { type EndpointHandler, handleRequest } from '../platform/http/endpoint-handler.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { withPmsCacheFallback } from './cache/cache-on-failure.ts';
import { diagnose } from './diagnostic/diagnose.ts';
import { readBedsOfMonth } from './hotel-status.ts';
import { importMonth } from './import/import-month.ts';
import { missingDaysField } from './missing-days.ts';
import {
  expireNoShowDetails,
  loadNationalitiesOfDay,
  loadNationalitiesOfMonth,
  loadNoShowDetail,
  type PmsReadDependencies,
} from './pms-reads.ts';
import { previousNoShows } from './previous-no-shows.ts';
import { daysOfMonthBinds } from './queries/pms-queries.ts';
import { readNoShows } from './queries/pms-rows.ts';

export type PmsDependencies = {
  database: Database;
  jobs: JobQueue;
} & PmsReadDependencies;

/** What the screens read from the hotel's PMS, and the import of its nights (contract, section 6). */
export function pmsEndpoints(pms: PmsDependencies): EndpointHandler[] {
  return [
    ...hotelStatusEndpoints(pms),
    ...noShowEndpoints(pms),
    ...nationalityEndpoints(pms),
    handleRequest(diagnoseOracle, (db, { hotel }) => diagnose(pms, db, hotel)),
  ];
}

function hotelStatusEndpoints(pms: PmsDependencies): EndpointHandler[] {
  return [
    handleRequest(readHotelStatus, (db, { hotel, body }) => readBedsOfMonth(pms, db, hotel, body)),

    handleRequest(importNights, (db, request) => {
      const { hotel, body, transaction } = request;
      const database = { ...pms.database, transaction };
      return importMonth(
        { ...pms, database },
        db,
        hotel,
        body,
        importSourceOf(request, { kind: 'oracle' }),
      );
    }),
  ];
}

function noShowEndpoints(pms: PmsDependencies): EndpointHandler[] {
  const query = pms.queries['no-show-detail'];
  return [
    handleRequest(readNoShowSummary, async (db, { hotel, body }) => {
      await expireNoShowDetails(db, pms);
      const key = { hotel, query: 'noshow-summary', days: daysOfMonthBinds(body) };
      return withPmsCacheFallback(pms, db, key, readNoShowSummary.response, async (connection) => {
        const current = await connection.run(query, key.days);
        return {
          ok: true as const,
          current: noShowTotals(readNoShows(current)),
          ...(await previousNoShows(pms.queries, connection, body)),
          ...(await missingDaysField(pms.queries, connection, 'no-show-detail', key.days)),
        };
      });
    }),

    handleRequest(readNoShowDetail, (db, { hotel, body }) =>
      loadNoShowDetail(pms, db, hotel, body),
    ),
  ];
}

function nationalityEndpoints(pms: PmsDependencies): EndpointHandler[] {
  return [
    handleRequest(readNationalitiesOfDay, (db, { hotel, body }) =>
      loadNationalitiesOfDay(pms, db, hotel, body.date),
    ),

    handleRequest(readNationalitiesOfMonth, (db, { hotel, body }) =>
      loadNationalitiesOfMonth(pms, db, hotel, body),
    ),
  ];
}
