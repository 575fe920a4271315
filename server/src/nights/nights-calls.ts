import { monthsOfYear, previousYear } from '@hotel/domain/calendar/month.ts';
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
import { type AnsweredCall, read, write } from '../http/answered-call.ts';
import {
  deleteFinalNightsWithEntry,
  deleteSnapshotsWithEntry,
} from '../imports/delete-nights-for-others.ts';
import type { Source } from '../imports/entries-store.ts';
import { sourceOfCall } from '../imports/source-of-call.ts';
import { type WrittenFigures, writeNightsWithEntry } from '../imports/write-nights-for-others.ts';
import { fromMonths } from './months-by-version.ts';
import { countFigures } from './nights-deletion-store.ts';

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

    read(readFinalTotals, (db, { hotel, query: { year } }) =>
      fromMonths(db, hotel, monthsOfYear(year), (...months) => finalTotals(months)),
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
