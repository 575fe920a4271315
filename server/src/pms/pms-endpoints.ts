import { type Day, sameDayLastYear } from '@hotel/domain/calendar/day.ts';
import { previousYear } from '@hotel/domain/calendar/month.ts';
import { noShowTotals } from '@hotel/domain/no-show/no-show-totals.ts';
import {
  diagnoseOracle,
  importNights,
  type NoShowRow,
  readHotelStatus,
  readNationalitiesOfDay,
  readNationalitiesOfMonth,
  readNoShowDetail,
  readNoShowSummary,
} from '@hotel/domain/pms/endpoints.ts';
import type { Database } from '../database/database.ts';
import { type EndpointHandler, handleRead } from '../http/endpoint-handler.ts';
import { importSourceOf } from '../nights/import-source.ts';
import type { NightsWriter } from '../nights/write-nights.ts';
import { withPmsCacheFallback } from './cache/cache-on-failure.ts';
import { diagnose } from './diagnostic/diagnose.ts';
import { readBedsOfMonth } from './hotel-status.ts';
import { importMonth } from './import/import-month.ts';
import {
  daysOfMonthBinds,
  expireNoShowDetails,
  loadNationalitiesOfDay,
  loadNationalitiesOfMonth,
  loadNoShowDetail,
  type PmsReadDependencies,
} from './pms-reads.ts';
import { readNoShows } from './queries/pms-rows.ts';

export type PmsDependencies = {
  database: Database;
  nights: NightsWriter;
} & PmsReadDependencies;

/** What the screens read from the hotel's PMS, and the import of its nights (contract, section 6). */
export function pmsEndpoints(pms: PmsDependencies): EndpointHandler[] {
  return [
    ...hotelStatusEndpoints(pms),
    ...noShowEndpoints(pms),
    ...nationalityEndpoints(pms),
    handleRead(diagnoseOracle, (db, { hotel }) => diagnose(pms, db, hotel)),
  ];
}

function hotelStatusEndpoints(pms: PmsDependencies): EndpointHandler[] {
  return [
    handleRead(readHotelStatus, (db, { hotel, body }) => readBedsOfMonth(pms, db, hotel, body)),

    handleRead(importNights, (db, request) => {
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
    handleRead(readNoShowSummary, async (db, { hotel, body }) => {
      await expireNoShowDetails(db, pms);
      const key = { hotel, question: 'noshow-summary', days: daysOfMonthBinds(body) };
      return withPmsCacheFallback(pms, db, key, readNoShowSummary.response, async (connection) => {
        const current = await connection.run(query, key.days);
        const prev = readNoShows(await connection.run(query, daysOfMonthBinds(previousYear(body))));
        return {
          ok: true as const,
          current: noShowTotals(readNoShows(current)),
          prev: noShowTotals(prev),
          ...(body.to === undefined ? {} : { prev_to_date: totalsUntil(prev, body.to) }),
        };
      });
    }),

    handleRead(readNoShowDetail, (db, { hotel, body }) => loadNoShowDetail(pms, db, hotel, body)),
  ];
}

/** The totals of those who were to arrive up to the same day a year before; an unknown arrival is none of them. */
function totalsUntil(noShows: readonly NoShowRow[], to: Day) {
  const day = sameDayLastYear(to);
  const until = noShows.filter(({ arrival }) => arrival !== null && arrival <= day);
  return { day, ...noShowTotals(until) };
}

function nationalityEndpoints(pms: PmsDependencies): EndpointHandler[] {
  return [
    handleRead(readNationalitiesOfDay, (db, { hotel, body }) =>
      loadNationalitiesOfDay(pms, db, hotel, body.date),
    ),

    handleRead(readNationalitiesOfMonth, (db, { hotel, body }) =>
      loadNationalitiesOfMonth(pms, db, hotel, body),
    ),
  ];
}
