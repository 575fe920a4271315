import { type Month, monthsOfYear, previousYear } from '@hotel/domain/calendar/month.ts';
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
} from '@hotel/domain/nights/calls.ts';
import { coverageOf } from '@hotel/domain/nights/coverage.ts';
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
import { type AnsweredCall, atOnce, read, write } from '../http/answered-call.ts';
import {
  deleteFinalNightsWithEntry,
  deleteSnapshotsWithEntry,
} from '../imports/delete-nights-for-others.ts';
import type { Source } from '../imports/entries-store.ts';
import { sourceOfCall } from '../imports/source-of-call.ts';
import { type WrittenFigures, writeNightsWithEntry } from '../imports/write-nights-for-others.ts';
import { fromWholeHotel, readMonths } from './months-by-version.ts';
import { countFigures } from './nights-deletion-store.ts';
import { asOfDaysOf, monthsOfNights } from './nights-store.ts';

/** The nights of a hotel (contract, section 5): written by the month, answered from whole months. */
export function nightsCalls(): AnsweredCall[] {
  return [...writes(), ...monthsAsKept(), ...monthsAgainstYearBefore()];
}

function writes(): AnsweredCall[] {
  return [
    write(writeSnapshot, (tx, conversation) => {
      const { body } = conversation;
      const items = body.items.map(({ stay_date, nuitees }) => ({ day: stay_date, nuitees }));
      const source = sourceOfCall(conversation, kindOf(body.run));
      return written(tx, conversation.hotel, source, { asOf: body.as_of_date, items });
    }),

    write(writeNights, (tx, conversation) => {
      const source = sourceOfCall(conversation, kindOf(conversation.body.run));
      return written(tx, conversation.hotel, source, finals(conversation.body));
    }),

    write(writePreviousYear, (tx, conversation) => {
      const { run } = conversation.body;
      const source = sourceOfCall(conversation, { kind: 'previous_year', run });
      return written(tx, conversation.hotel, source, finals(conversation.body));
    }),

    write(deleteSnapshots, async (tx, conversation) => {
      const { hotel, query } = conversation;
      const source = sourceOfCall(conversation, { kind: 'deletion' });
      return { deleted: await deleteSnapshotsWithEntry(tx, hotel, source, query) };
    }),

    write(deleteNights, async (tx, conversation) => {
      const { hotel, query } = conversation;
      const source = sourceOfCall(conversation, { kind: 'deletion' });
      return { deleted: await deleteFinalNightsWithEntry(tx, hotel, source, query) };
    }),
  ];
}

/** The screen's paste names the run its requests belong to; what comes without one comes from elsewhere. */
function kindOf(run: string | undefined) {
  return { kind: run === undefined ? ('other' as const) : ('paste' as const), run };
}

async function written(tx: Queryable, hotel: string, source: Source, figures: WrittenFigures) {
  const { inserted, updated } = await writeNightsWithEntry(tx, hotel, source, [figures]);
  return { inserted, updated };
}

function finals({ items }: { items: readonly { date: string; nuitees: number }[] }) {
  return { asOf: null, items: items.map(({ date, nuitees }) => ({ day: date, nuitees })) };
}

function monthsAsKept(): AnsweredCall[] {
  return [
    readMonths(readSnapshots, ownMonth, ([month], { as_of }) => snapshotFigures(month, as_of)),

    atOnce(countSnapshots, async (db, { hotel, query }) => ({
      count: await countFigures(db, hotel, query),
    })),

    readMonths(readNights, ownMonth, ([month]) => finalNightsByDate(month)),

    readMonths(readPickUpSeries, ownMonth, ([{ rows }], query) => ({
      pickups: pickUpSeries(query, rows),
    })),

    read(readCoverage, (db, { hotel, query: { year } }) =>
      fromWholeHotel(db, hotel, `coverage${year}`, async () => {
        const months = await monthsOfNights(db, hotel, monthsOfYear(year));
        return coverageOf(year, months, await asOfDaysOf(db, hotel));
      }),
    ),

    readMonths(
      readFinalTotals,
      ({ year, month }) => (month === undefined ? monthsOfYear(year) : [{ year, month }]),
      (months) => finalTotals(months),
    ),
  ];
}

function monthsAgainstYearBefore(): AnsweredCall[] {
  return [
    readMonths(
      readPreviousYear,
      (query) => [previousYear(query)],
      ([previous]) => previousDaily(previous),
    ),

    readMonths(readSameDayLastYear, monthAndYearBefore, ([{ rows }, previous]) =>
      sameDayLastYearValues(rows, previous),
    ),

    readMonths(readSeries, monthAndYearBefore, ([month, previous]) => seriesOf(month, previous)),

    readMonths(readGap, monthAndYearBefore, ([month, previous], { as_of }) =>
      dailyGap(month, previous, as_of),
    ),

    readMonths(readGrid, monthAndYearBefore, ([month, previous]) => gridOf(month, previous)),
  ];
}

function ownMonth(month: Month): readonly [Month] {
  return [month];
}

function monthAndYearBefore(month: Month): readonly [Month, Month] {
  return [month, previousYear(month)];
}
