import { firstDay, lastDay, type Month, previousYear } from '@hotel/domain/calendar/month.ts';
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
import { rankedNationalities } from '@hotel/domain/pms/ranked-nationalities.ts';
import type { Database } from '../database/database.ts';
import { type EndpointHandler, handleRead } from '../http/endpoint-handler.ts';
import { importSourceOf } from '../nights/import-source.ts';
import type { NightsWriter } from '../nights/write-nights.ts';
import { withPmsCacheFallback } from './cache/cache-on-failure.ts';
import { expirePmsCache } from './cache/pms-cache-store.ts';
import { diagnose } from './diagnostic/diagnose.ts';
import { readBedsOfMonth } from './hotel-status.ts';
import { importMonth } from './import/import-month.ts';
import type { PmsConnection } from './pms-connection.ts';
import type { DayBinds, PmsQueries } from './queries/pms-queries.ts';
import { readNationalities, readNoShows } from './queries/pms-rows.ts';
import type { PmsAccess } from './with-hotel-pms.ts';

export type PmsDependencies = {
  database: Database;
  queries: PmsQueries;
  nights: NightsWriter;
} & PmsAccess;

const detailQuestion = 'noshow-detail';
/** A detail names guests: it stays cached for the days a PMS may be unavailable, no longer. */
const detailMaxAgeDays = 7;

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
      await expirePmsCache(db, detailQuestion, detailMaxAgeDays);
      const key = { hotel, question: 'noshow-summary', days: daysOfMonthBinds(body) };
      return withPmsCacheFallback(pms, db, key, readNoShowSummary.response, async (connection) => {
        const current = await connection.run(query, key.days);
        const prev = await connection.run(query, daysOfMonthBinds(previousYear(body)));
        return {
          ok: true as const,
          current: noShowTotals(readNoShows(current)),
          prev: noShowTotals(readNoShows(prev)),
        };
      });
    }),

    handleRead(readNoShowDetail, async (db, { hotel, body }) => {
      await expirePmsCache(db, detailQuestion, detailMaxAgeDays);
      const key = { hotel, question: detailQuestion, days: daysOfMonthBinds(body) };
      return withPmsCacheFallback(pms, db, key, readNoShowDetail.response, async (connection) => ({
        ok: true as const,
        rows: readNoShows(await connection.run(query, key.days)),
      }));
    }),
  ];
}

function nationalityEndpoints(pms: PmsDependencies): EndpointHandler[] {
  const readRanked = async (connection: PmsConnection, days: DayBinds) => {
    const rows = await connection.run(pms.queries.nationalities, days);
    return { ok: true as const, rows: rankedNationalities(readNationalities(rows)) };
  };
  return [
    handleRead(readNationalitiesOfDay, (db, { hotel, body }) => {
      const days = { from_date: body.date, to_date: body.date };
      const key = { hotel, question: 'nationalite', days };
      return withPmsCacheFallback(pms, db, key, readNationalitiesOfDay.response, (connection) =>
        readRanked(connection, days),
      );
    }),

    handleRead(readNationalitiesOfMonth, (db, { hotel, body }) => {
      const days = daysOfMonthBinds(body);
      const key = { hotel, question: 'nationalite-month', days };
      return withPmsCacheFallback(pms, db, key, readNationalitiesOfMonth.response, (connection) =>
        readRanked(connection, days),
      );
    }),
  ];
}

function daysOfMonthBinds(month: Month): DayBinds {
  return { from_date: firstDay(month), to_date: lastDay(month) };
}
