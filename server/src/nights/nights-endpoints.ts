import { type Month, monthsOfYear, previousYear } from '@hotel/domain/calendar/month.ts';
import { coverageOf } from '@hotel/domain/nights/coverage/coverage.ts';
import {
  countSnapshots,
  deleteNights,
  deleteSnapshots,
  readCoverage,
  readFinalTotals,
  readGap,
  readGrid,
  readNights,
  readPickUpSeries,
  readPreviousYear,
  readSameDayLastYear,
  readSeries,
  readSnapshots,
  writeNights,
  writePreviousYear,
  writeSnapshot,
} from '@hotel/domain/nights/endpoints.ts';
import { finalNightsByDate } from '@hotel/domain/nights/final-nights.ts';
import { finalTotals } from '@hotel/domain/nights/final-totals.ts';
import { comparedMonths } from '@hotel/domain/nights/grid.ts';
import { pickUpSeries } from '@hotel/domain/nights/pick-up.ts';
import { seriesOf } from '@hotel/domain/nights/previous-year/daily-series.ts';
import { previousYearByDate } from '@hotel/domain/nights/previous-year/previous-year-by-date.ts';
import { sameDayLastYearValues } from '@hotel/domain/nights/previous-year/same-day-last-year.ts';
import { snapshotFigures } from '@hotel/domain/nights/snapshot-figures.ts';
import type { Queryable } from '../platform/database/database.ts';
import {
  type EndpointHandler,
  handleInTransaction,
  handleRequest,
} from '../platform/http/endpoint-handler.ts';
import { gapOfMonths } from './daily-gap.ts';
import { deleteFinalFigures, deleteSnapshotFigures } from './delete-nights.ts';
import { loadGrid } from './grid-store.ts';
import { type ImportSource, importSourceOf } from './import-source.ts';
import { countFigures } from './nights-deletion-store.ts';
import { findAsOfDays, loadMonths } from './read-nights-store.ts';
import {
  handleMonthsRead,
  handleVersionedRead,
  hotelVersionedResponse,
  measureTag,
} from './versioned-months.ts';
import {
  finalNightsToWrite,
  type NightsToWrite,
  snapshotToWrite,
  writeFigures,
} from './write-nights.ts';

/** The nights of a hotel: their writes, and the figures computed from whole months (contract, section 5). */
export function nightsEndpoints(): EndpointHandler[] {
  return [
    ...writeEndpoints(),
    ...deletionEndpoints(),
    ...monthEndpoints(),
    ...previousYearEndpoints(),
  ];
}

function writeEndpoints(): EndpointHandler[] {
  const write = async (
    tx: Queryable,
    hotel: string,
    source: ImportSource,
    figures: NightsToWrite,
  ) => {
    const { inserted, updated } = await writeFigures(tx, hotel, source, [figures]);
    return { inserted, updated };
  };
  return [
    handleInTransaction(writeSnapshot, (tx, context) => {
      const { hotel, body } = context;
      const source = importSourceOf(context, kindOfRun(body.run));
      return write(tx, hotel, source, snapshotToWrite(body));
    }),

    handleInTransaction(writeNights, (tx, context) => {
      const { hotel, body } = context;
      const source = importSourceOf(context, kindOfRun(body.run));
      return write(tx, hotel, source, finalNightsToWrite(body.items));
    }),

    handleInTransaction(writePreviousYear, (tx, context) => {
      const { hotel, body } = context;
      const source = importSourceOf(context, { kind: 'previous_year', run: body.run });
      return write(tx, hotel, source, finalNightsToWrite(body.items));
    }),
  ];
}

function deletionEndpoints(): EndpointHandler[] {
  return [
    handleInTransaction(deleteSnapshots, async (tx, context) => {
      const { hotel, query } = context;
      const source = importSourceOf(context, { kind: 'deletion' });
      return { deleted: await deleteSnapshotFigures(tx, hotel, source, query) };
    }),

    handleInTransaction(deleteNights, async (tx, context) => {
      const { hotel, query } = context;
      const source = importSourceOf(context, { kind: 'deletion' });
      return { deleted: await deleteFinalFigures(tx, hotel, source, query) };
    }),

    handleRequest(countSnapshots, async (db, { hotel, query }) => ({
      count: await countFigures(db, hotel, query),
    })),
  ];
}

/** The paste screen names the run of its requests; a request without a run comes from another client. */
function kindOfRun(run: string | undefined) {
  return { kind: run === undefined ? ('other' as const) : ('paste' as const), run };
}

function monthEndpoints(): EndpointHandler[] {
  return [
    handleVersionedRead(readGrid, comparedMonths, loadGrid, ({ measure }) => measureTag(measure)),

    handleMonthsRead(readSnapshots, requestedMonth, ([month], { as_of }) =>
      snapshotFigures(month, as_of),
    ),

    handleMonthsRead(readNights, requestedMonth, ([month]) => finalNightsByDate(month)),

    handleMonthsRead(readPickUpSeries, requestedMonth, ([{ rows }], query) => ({
      pickups: pickUpSeries(query, rows),
    })),

    handleRequest(readCoverage, (db, { hotel, query: { year } }) =>
      hotelVersionedResponse(db, hotel, `coverage${year}`, async () => {
        const months = await loadMonths(db, hotel, monthsOfYear(year));
        return coverageOf(year, months, await findAsOfDays(db, hotel));
      }),
    ),

    handleMonthsRead(
      readFinalTotals,
      ({ year, month }) => (month === undefined ? monthsOfYear(year) : [{ year, month }]),
      (months) => finalTotals(months),
    ),
  ];
}

function previousYearEndpoints(): EndpointHandler[] {
  return [
    handleMonthsRead(
      readPreviousYear,
      (query) => [previousYear(query)],
      ([previous]) => previousYearByDate(previous),
    ),

    handleMonthsRead(readSameDayLastYear, monthAndPreviousYear, ([{ rows }, previous]) =>
      sameDayLastYearValues(rows, previous),
    ),

    handleMonthsRead(readSeries, monthAndPreviousYear, ([month, previous]) =>
      seriesOf(month, previous),
    ),

    handleMonthsRead(readGap, comparedMonths, (months, { as_of }) => gapOfMonths(months, as_of)),
  ];
}

function requestedMonth(month: Month): readonly [Month] {
  return [month];
}

function monthAndPreviousYear(month: Month): readonly [Month, Month] {
  return [month, previousYear(month)];
}
