import { monthsOfYear, previousYear } from '@hotel/domain/calendar/month.ts';
import {
  countSnapshots,
  deleteNights,
  deleteSnapshots,
  readCoverage,
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
} from '@hotel/domain/nights/calls.ts';
import { coverageOf } from '@hotel/domain/nights/coverage.ts';
import { finalNightsByDate } from '@hotel/domain/nights/final-nights.ts';
import { dailyGap } from '@hotel/domain/nights/gap.ts';
import { gridOf } from '@hotel/domain/nights/grid.ts';
import { pickUpSeries } from '@hotel/domain/nights/pick-up.ts';
import { previousDaily } from '@hotel/domain/nights/prev-daily.ts';
import { sameDayLastYearValues } from '@hotel/domain/nights/same-day-last-year.ts';
import { seriesOf } from '@hotel/domain/nights/series.ts';
import { snapshotFigures } from '@hotel/domain/nights/snapshot-figures.ts';
import { type AnsweredCall, read, write } from '../http/answered-call.ts';
import { fromMonths } from './months-by-version.ts';
import { countFigures, deleteFigures, deleteFinalNights } from './nights-deletion-store.ts';
import { storeFinalNights, storeSnapshot } from './nights-store.ts';

/** The nights of a hotel (contract, section 5): written by the month, answered from whole months. */
export function nightsCalls(): AnsweredCall[] {
  return [...writes(), ...monthsAsKept(), ...monthsAgainstYearBefore()];
}

function writes(): AnsweredCall[] {
  return [
    write(writeSnapshot, (tx, { hotel, body }) => {
      const items = body.items.map(({ stay_date, nuitees }) => ({ day: stay_date, nuitees }));
      return storeSnapshot(tx, hotel, body.as_of_date, items);
    }),

    write(deleteSnapshots, async (tx, { hotel, query }) => ({
      deleted: await deleteFigures(tx, hotel, query),
    })),

    write(writeNights, (tx, { hotel, body }) => storeFinalNights(tx, hotel, finalItems(body))),

    write(writePreviousYear, (tx, { hotel, body }) =>
      storeFinalNights(tx, hotel, finalItems(body)),
    ),

    write(deleteNights, async (tx, { hotel, query }) => ({
      deleted: await deleteFinalNights(tx, hotel, query),
    })),
  ];
}

function monthsAsKept(): AnsweredCall[] {
  return [
    read(readSnapshots, (db, { hotel, query }) =>
      fromMonths(db, hotel, [query], (month) => snapshotFigures(month, query.as_of)),
    ),

    read(countSnapshots, async (db, { hotel, query }) => ({
      count: await countFigures(db, hotel, query),
    })),

    read(readNights, (db, { hotel, query }) => fromMonths(db, hotel, [query], finalNightsByDate)),

    read(readPickUpSeries, (db, { hotel, query }) =>
      fromMonths(db, hotel, [query], ({ rows }) => ({ pickups: pickUpSeries(query, rows) })),
    ),

    read(readCoverage, (db, { hotel, query: { year } }) =>
      fromMonths(db, hotel, monthsOfYear(year), (...months) => coverageOf(year, months)),
    ),
  ];
}

function monthsAgainstYearBefore(): AnsweredCall[] {
  return [
    read(readPreviousYear, (db, { hotel, query }) =>
      fromMonths(db, hotel, [previousYear(query)], previousDaily),
    ),

    read(readSameDayLastYear, (db, { hotel, query }) =>
      fromMonths(db, hotel, [query, previousYear(query)], ({ rows }, previous) =>
        sameDayLastYearValues(rows, previous),
      ),
    ),

    read(readSeries, (db, { hotel, query }) =>
      fromMonths(db, hotel, [query, previousYear(query)], seriesOf),
    ),

    read(readGap, (db, { hotel, query }) =>
      fromMonths(db, hotel, [query, previousYear(query)], (month, previous) =>
        dailyGap(month, previous, query.as_of),
      ),
    ),

    read(readGrid, (db, { hotel, query }) =>
      fromMonths(db, hotel, [query, previousYear(query)], gridOf),
    ),
  ];
}

function finalItems({ items }: { items: readonly { date: string; nuitees: number }[] }) {
  return items.map(({ date, nuitees }) => ({ day: date, nuitees }));
}
