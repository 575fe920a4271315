import {
  daysOfMonth,
  firstDay,
  lastDay,
  type Month,
  previousYear,
} from '@hotel/domain/calendar/month.ts';
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
import { importMonth } from './import/import-month.ts';
import type { PmsConnection } from './pms-connection.ts';
import type { DayBinds, PmsQueries } from './queries/pms-queries.ts';
import { readBeds, readNationalities, readNoShows, readWorkingDate } from './queries/pms-rows.ts';
import type { PmsAccess } from './with-hotel-pms.ts';

export type PmsDependencies = {
  database: Database;
  questions: PmsQueries;
  nights: NightsWriter;
} & PmsAccess;

const detailQuestion = 'noshow-detail';
/** A detail names guests: it is there for the days a PMS may be away, no longer. */
const detailKeptDays = 7;

/** What the hotel's PMS is asked for the screens, and the import of its nights (contract, section 6). */
export function pmsEndpoints(pms: PmsDependencies): EndpointHandler[] {
  return [
    ...hotelStatusCalls(pms),
    ...noShowCalls(pms),
    ...nationalityCalls(pms),
    handleRead(diagnoseOracle, (db, { hotel }) => diagnose(pms, db, hotel)),
  ];
}

function hotelStatusCalls(pms: PmsDependencies): EndpointHandler[] {
  const { questions } = pms;
  return [
    handleRead(readHotelStatus, (db, { hotel, body }) => {
      const asked = { hotel, question: 'hotel-status', days: daysAsked(body) };
      return withPmsCacheFallback(pms, db, asked, readHotelStatus.answer, async (connection) => {
        const working = await connection.ask(questions['working-date'], asked.days);
        const beds = readBeds(await connection.ask(questions['hotel-status'], asked.days));
        const rows = daysOfMonth(body).map((day) => ({
          NOOFBEDS: beds.get(day) ?? null,
          WDAT_DATE: day,
        }));
        return { ok: true as const, rows, working_date: readWorkingDate(working) };
      });
    }),

    handleRead(importNights, (db, conversation) => {
      const { hotel, body, transaction } = conversation;
      const database = { ...pms.database, transaction };
      return importMonth(
        { ...pms, database },
        db,
        hotel,
        body,
        importSourceOf(conversation, { kind: 'oracle' }),
      );
    }),
  ];
}

function noShowCalls(pms: PmsDependencies): EndpointHandler[] {
  const question = pms.questions['no-show-detail'];
  return [
    handleRead(readNoShowSummary, async (db, { hotel, body }) => {
      await expirePmsCache(db, detailQuestion, detailKeptDays);
      const asked = { hotel, question: 'noshow-summary', days: daysAsked(body) };
      return withPmsCacheFallback(pms, db, asked, readNoShowSummary.answer, async (connection) => {
        const current = await connection.ask(question, asked.days);
        const prev = await connection.ask(question, daysAsked(previousYear(body)));
        return {
          ok: true as const,
          current: noShowTotals(readNoShows(current)),
          prev: noShowTotals(readNoShows(prev)),
        };
      });
    }),

    handleRead(readNoShowDetail, async (db, { hotel, body }) => {
      await expirePmsCache(db, detailQuestion, detailKeptDays);
      const asked = { hotel, question: detailQuestion, days: daysAsked(body) };
      return withPmsCacheFallback(pms, db, asked, readNoShowDetail.answer, async (connection) => ({
        ok: true as const,
        rows: readNoShows(await connection.ask(question, asked.days)),
      }));
    }),
  ];
}

function nationalityCalls(pms: PmsDependencies): EndpointHandler[] {
  const ranked = async (connection: PmsConnection, days: DayBinds) => {
    const rows = await connection.ask(pms.questions.nationalities, days);
    return { ok: true as const, rows: rankedNationalities(readNationalities(rows)) };
  };
  return [
    handleRead(readNationalitiesOfDay, (db, { hotel, body }) => {
      const days = { from_date: body.date, to_date: body.date };
      const asked = { hotel, question: 'nationalite', days };
      return withPmsCacheFallback(pms, db, asked, readNationalitiesOfDay.answer, (connection) =>
        ranked(connection, days),
      );
    }),

    handleRead(readNationalitiesOfMonth, (db, { hotel, body }) => {
      const days = daysAsked(body);
      const asked = { hotel, question: 'nationalite-month', days };
      return withPmsCacheFallback(pms, db, asked, readNationalitiesOfMonth.answer, (connection) =>
        ranked(connection, days),
      );
    }),
  ];
}

function daysAsked(month: Month): DayBinds {
  return { from_date: firstDay(month), to_date: lastDay(month) };
}
