import { ApiError } from '@hotel/domain/api-error.ts';
import { type Day, sameDayLastYear } from '@hotel/domain/calendar/day.ts';
import { type Month, monthKey, previousYear } from '@hotel/domain/calendar/month.ts';
import type { exportedTables } from '@hotel/domain/exports/endpoints.ts';
import { fileNameOf } from '@hotel/domain/exports/file-name.ts';
import { comparedNationalities } from '@hotel/domain/nationalities/compared-nationalities.ts';
import { nationalitiesSheet } from '@hotel/domain/nationalities/exported-nationalities.ts';
import { noShowColumn, noShowColumns } from '@hotel/domain/no-show/columns.ts';
import { noShowSheet } from '@hotel/domain/no-show/exported-no-shows.ts';
import { sortedNoShows } from '@hotel/domain/no-show/sorted-no-shows.ts';
import type { NationalityRow } from '@hotel/domain/pms/endpoints.ts';
import type { Queryable } from '../database/database.ts';
import { findHotel } from '../hotels/public.ts';
import {
  loadNationalitiesOfDay,
  loadNationalitiesOfMonth,
  loadNoShowDetail,
  type PmsReadDependencies,
} from '../pms/pms-reads.ts';
import type { ExportInput, NamedSheet } from './handle-export.ts';

/** The tables that are read from the hotel's PMS, or from its cache when the PMS does not answer. */

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
      name: fileNameOf('no-show', name, monthKey(query)),
      sheet: noShowSheet(shown, sorted),
    };
  };
}

/** A night, or a month. */
type Period = Day | Month;

export function nationalitiesLoader(pms: PmsReadDependencies) {
  const load = (db: Queryable, hotel: string, period: Period) =>
    typeof period === 'string'
      ? loadNationalitiesOfDay(pms, db, hotel, period)
      : loadNationalitiesOfMonth(pms, db, hotel, period);
  return async (
    db: Queryable,
    { hotel, query }: ExportInput<Tables['nationalities']>,
  ): Promise<NamedSheet> => {
    const { date, year = 0, month = 0, compare: isCompared = false } = query;
    const period = date ?? { year, month };
    const { rows } = await load(db, hotel, period);
    const previous = isCompared ? await orNull(load(db, hotel, yearBefore(period))) : null;
    const { name } = await findHotel(db, hotel);
    const periodName = typeof period === 'string' ? period : monthKey(period);
    return {
      name: fileNameOf('nationalites', name, periodName),
      sheet: nationalitiesSheet(comparedNationalities(rows, previous), isCompared),
    };
  };
}

function yearBefore(period: Period): Period {
  return typeof period === 'string' ? sameDayLastYear(period) : previousYear(period);
}

/**
 * As on the screen, a year before that cannot be read, or not of all days, is unknown, and the table is shown
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
