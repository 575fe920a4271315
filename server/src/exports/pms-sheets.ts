import { ApiError } from '@hotel/domain/api-error.ts';
import { type ComparedPeriod, comparedPeriod } from '@hotel/domain/calendar/compared-period.ts';
import { type Day, sameDayLastYear, todayIn } from '@hotel/domain/calendar/day.ts';
import { type Month, monthKey, previousYear } from '@hotel/domain/calendar/month.ts';
import type { exportedTables } from '@hotel/domain/exports/endpoints.ts';
import {
  comparedNationalities,
  guestTotals,
} from '@hotel/domain/nationalities/compared-nationalities.ts';
import {
  type ComparedToDate,
  nationalitiesSheet,
} from '@hotel/domain/nationalities/exported-nationalities.ts';
import { comparedDay } from '@hotel/domain/nationalities/selected-period.ts';
import { noShowColumn, noShowColumns } from '@hotel/domain/no-show/columns.ts';
import { noShowSheet } from '@hotel/domain/no-show/exported-no-shows.ts';
import { sortedNoShows } from '@hotel/domain/no-show/sorted-no-shows.ts';
import type { NationalityRow } from '@hotel/domain/pms/endpoints.ts';
import { findHotel } from '../hotels/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import {
  loadNationalitiesOfDay,
  loadNationalitiesOfMonth,
  loadNoShowDetail,
  type PmsReadDependencies,
} from '../pms/pms-reads.ts';
import type { ExportInput, NamedSheet } from './handle-export.ts';

/** The tables that are read from the hotel's PMS, or from its cache when the PMS does not respond. */

type Tables = typeof exportedTables;

export function noShowLoader(pms: PmsReadDependencies) {
  return async (
    db: Queryable,
    { hotel, query }: ExportInput<Tables['noShow']>,
  ): Promise<NamedSheet> => {
    const { rows } = await loadNoShowDetail(pms, db, hotel, query);
    const { columns, sort, descending: isDescending = false } = query;
    const shown = columns?.flatMap((id) => noShowColumn(id) ?? []) ?? noShowColumns;
    const sorted = sort === undefined ? rows : sortedNoShows(rows, { column: sort, isDescending });
    const { name } = await findHotel(db, hotel);
    return {
      table: 'no-show',
      hotel: name,
      period: monthKey(query),
      asOf: null,
      sheet: noShowSheet(shown, sorted),
    };
  };
}

type NationalityComparison = {
  rows: readonly NationalityRow[];
  /** null: unknown, or not compared. */
  previous: readonly NationalityRow[] | null;
  isCompared: boolean;
  /** Beside a running month that is compared to a day. */
  toDate: ComparedToDate | null;
};

type NationalitiesDependencies = { pms: PmsReadDependencies; now: () => Date };

export function nationalitiesLoader({ pms, now }: NationalitiesDependencies) {
  return async (
    db: Queryable,
    { hotel, query }: ExportInput<Tables['nationalities']>,
  ): Promise<NamedSheet> => {
    const { date, year = 0, month: number = 0, compare: isWanted = false, n1 = 'date' } = query;
    const month = { year, month: number };
    const { name, time_zone } = await findHotel(db, hotel);
    const reads = readsOf(pms, db, hotel);
    const periodOf = () => comparedPeriod(month, todayIn(time_zone, now().getTime()));
    const { rows, previous, ...comparison } =
      date === undefined
        ? await monthComparison(reads, month, isWanted ? periodOf() : { kind: 'none' })
        : await dayComparison(reads, date, isWanted ? comparedDay(date, n1) : null);
    return {
      table: 'nationalites',
      hotel: name,
      period: date ?? monthKey(month),
      asOf: null,
      sheet: nationalitiesSheet(comparedNationalities(rows, previous), comparison),
    };
  };
}

/** The reads of a hotel's nationalities. */
function readsOf(pms: PmsReadDependencies, db: Queryable, hotel: string) {
  return {
    ofDay: (day: Day) => loadNationalitiesOfDay(pms, db, hotel, day),
    ofMonth: (month: Month & { to?: Day }) => loadNationalitiesOfMonth(pms, db, hotel, month),
  };
}

type Reads = ReturnType<typeof readsOf>;

async function dayComparison(
  reads: Reads,
  day: Day,
  previousDay: Day | null,
): Promise<NationalityComparison> {
  const { rows } = await reads.ofDay(day);
  const previous = previousDay === null ? null : await orNull(reads.ofDay(previousDay));
  return { rows, previous, isCompared: previousDay !== null, toDate: null };
}

/**
 * As on the screen, a running month is compared to its last night that is over, with the whole months beside;
 * one without such a night is compared with nothing.
 */
async function monthComparison(
  reads: Reads,
  month: Month,
  compared: ComparedPeriod,
): Promise<NationalityComparison> {
  const before = previousYear(month);
  if (compared.kind !== 'to-date') {
    const isCompared = compared.kind === 'whole';
    const { rows } = await reads.ofMonth(month);
    const previous = isCompared ? await orNull(reads.ofMonth(before)) : null;
    return { rows, previous, isCompared, toDate: null };
  }
  const { day } = compared;
  const { rows } = await reads.ofMonth({ ...month, to: day });
  const previous = await orNull(reads.ofMonth({ ...before, to: sameDayLastYear(day) }));
  const wholeMonths = {
    current: totalsOrNull(await orNull(reads.ofMonth(month))),
    previous: totalsOrNull(await orNull(reads.ofMonth(before))),
  };
  return { rows, previous, isCompared: true, toDate: { day, wholeMonths } };
}

function totalsOrNull(rows: readonly NationalityRow[] | null) {
  return rows === null ? null : guestTotals(rows);
}

/**
 * As on the screen, a comparison that cannot be read, or not of all days, is unknown, and the table is shown
 * without it.
 */
async function orNull(
  loading: ReturnType<typeof loadNationalitiesOfMonth>,
): Promise<NationalityRow[] | null> {
  try {
    const { rows, missing_days: missing } = await loading;
    return missing === undefined ? rows : null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}
