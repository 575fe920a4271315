import { type Month, monthsOfYear, previousYear } from '@hotel/domain/calendar/month.ts';
import { coverageOf } from '@hotel/domain/nights/coverage.ts';
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
import { dailyGap } from '@hotel/domain/nights/gap.ts';
import { gridOf } from '@hotel/domain/nights/grid.ts';
import { pickUpSeries } from '@hotel/domain/nights/pick-up.ts';
import { previousDaily } from '@hotel/domain/nights/prev-daily.ts';
import { sameDayLastYearValues } from '@hotel/domain/nights/same-day-last-year.ts';
import { seriesOf } from '@hotel/domain/nights/series.ts';
import { snapshotFigures } from '@hotel/domain/nights/snapshot-figures.ts';
import type { Queryable } from '../database/database.ts';
import {
  type EndpointHandler,
  handleRead,
  handleSingleQuery,
  handleWrite,
} from '../http/endpoint-handler.ts';
import type { ImportSource } from '../imports/import-log-store.ts';
import { importSourceOf } from '../imports/import-source.ts';
import { deleteFinalFigures, deleteSnapshotFigures } from './delete-nights.ts';
import { countFigures } from './nights-deletion-store.ts';
import { findAsOfDays, loadMonths } from './nights-store.ts';
import { handleHotelRead, handleMonthsRead } from './versioned-months.ts';
import { type NightsToWrite, writeFigures } from './write-nights.ts';

/** The nights of a hotel (contract, section 5): written by the month, answered from whole months. */
export function nightsEndpoints(): EndpointHandler[] {
  return [...writes(), ...monthsAsKept(), ...monthsAgainstYearBefore()];
}

function writes(): EndpointHandler[] {
  return [
    handleWrite(writeSnapshot, (tx, conversation) => {
      const { body } = conversation;
      const items = body.items.map(({ stay_date, nuitees }) => ({ day: stay_date, nuitees }));
      const source = importSourceOf(conversation, kindOf(body.run));
      return written(tx, conversation.hotel, source, { asOf: body.as_of_date, items });
    }),

    handleWrite(writeNights, (tx, conversation) => {
      const source = importSourceOf(conversation, kindOf(conversation.body.run));
      return written(tx, conversation.hotel, source, finals(conversation.body));
    }),

    handleWrite(writePreviousYear, (tx, conversation) => {
      const { run } = conversation.body;
      const source = importSourceOf(conversation, { kind: 'previous_year', run });
      return written(tx, conversation.hotel, source, finals(conversation.body));
    }),

    handleWrite(deleteSnapshots, async (tx, conversation) => {
      const { hotel, query } = conversation;
      const source = importSourceOf(conversation, { kind: 'deletion' });
      return { deleted: await deleteSnapshotFigures(tx, hotel, source, query) };
    }),

    handleWrite(deleteNights, async (tx, conversation) => {
      const { hotel, query } = conversation;
      const source = importSourceOf(conversation, { kind: 'deletion' });
      return { deleted: await deleteFinalFigures(tx, hotel, source, query) };
    }),
  ];
}

/** The screen's paste names the run its requests belong to; what comes without one comes from elsewhere. */
function kindOf(run: string | undefined) {
  return { kind: run === undefined ? ('other' as const) : ('paste' as const), run };
}

async function written(tx: Queryable, hotel: string, source: ImportSource, figures: NightsToWrite) {
  const { inserted, updated } = await writeFigures(tx, hotel, source, [figures]);
  return { inserted, updated };
}

function finals({ items }: { items: readonly { date: string; nuitees: number }[] }) {
  return { asOf: null, items: items.map(({ date, nuitees }) => ({ day: date, nuitees })) };
}

function monthsAsKept(): EndpointHandler[] {
  return [
    handleMonthsRead(readSnapshots, ownMonth, ([month], { as_of }) =>
      snapshotFigures(month, as_of),
    ),

    handleSingleQuery(countSnapshots, async (db, { hotel, query }) => ({
      count: await countFigures(db, hotel, query),
    })),

    handleMonthsRead(readNights, ownMonth, ([month]) => finalNightsByDate(month)),

    handleMonthsRead(readPickUpSeries, ownMonth, ([{ rows }], query) => ({
      pickups: pickUpSeries(query, rows),
    })),

    handleRead(readCoverage, (db, { hotel, query: { year } }) =>
      handleHotelRead(db, hotel, `coverage${year}`, async () => {
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

function monthsAgainstYearBefore(): EndpointHandler[] {
  return [
    handleMonthsRead(
      readPreviousYear,
      (query) => [previousYear(query)],
      ([previous]) => previousDaily(previous),
    ),

    handleMonthsRead(readSameDayLastYear, monthAndYearBefore, ([{ rows }, previous]) =>
      sameDayLastYearValues(rows, previous),
    ),

    handleMonthsRead(readSeries, monthAndYearBefore, ([month, previous]) =>
      seriesOf(month, previous),
    ),

    handleMonthsRead(readGap, monthAndYearBefore, ([month, previous], { as_of }) =>
      dailyGap(month, previous, as_of),
    ),

    handleMonthsRead(readGrid, monthAndYearBefore, ([month, previous]) => gridOf(month, previous)),
  ];
}

function ownMonth(month: Month): readonly [Month] {
  return [month];
}

function monthAndYearBefore(month: Month): readonly [Month, Month] {
  return [month, previousYear(month)];
}
