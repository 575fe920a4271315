import { setImmediate } from 'node:timers/promises';
import { isAllowed } from '@hotel/domain/access/authorization.ts';
import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { firstDay, lastDay, monthKey, monthsOfYear } from '@hotel/domain/calendar/month.ts';
import { gridSheet } from '@hotel/domain/dashboard/exported-grid.ts';
import { type BedsRows, bedsOrOwn } from '@hotel/domain/dashboard/occupancy.ts';
import type { exportedTables } from '@hotel/domain/exports/endpoints.ts';
import { tableOf } from '@hotel/domain/exports/file-name.ts';
import { landingSheet } from '@hotel/domain/landing/exported-landing.ts';
import { comparedMonthsOfNights, monthByNight } from '@hotel/domain/landing/month-by-night.ts';
import { nightsByDaySheet } from '@hotel/domain/nights/exported-nights-by-day.ts';
import { asKnownOn, finalNightsByDate } from '@hotel/domain/nights/final-nights.ts';
import { measureNames } from '@hotel/domain/nights/measure.ts';
import type { MonthOfSnapshots } from '@hotel/domain/nights/month-of-snapshots.ts';
import { capacityOf, nightsByDay } from '@hotel/domain/nights/nights-by-day.ts';
import { yearSheet } from '@hotel/domain/year/exported-year.ts';
import { type YearMonth, yearMonth } from '@hotel/domain/year/year-months.ts';
import { findBudget } from '../budgets/public.ts';
import { loadCalendar } from '../hotel-calendar/public.ts';
import { findHotel } from '../hotels/public.ts';
import { landingViewpoint, loadLanding } from '../landing/public.ts';
import { loadDailyGap, loadGrid, loadMonths } from '../nights/public.ts';
import { findNotesOfMonth } from '../notes/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { ExportInput, NamedSheet } from './handle-export.ts';

/** The tables that are made from the hotel's own nights. */

type Tables = typeof exportedTables;

export async function loadGridSheet(
  db: Queryable,
  { hotel, query }: ExportInput<Tables['grid']>,
): Promise<NamedSheet> {
  const grid = await loadGrid(db, hotel, query);
  const { measure = 'nuitees' } = query;
  const budget = await findBudget(db, hotel, query, measure);
  const { name } = await findHotel(db, hotel);
  return {
    table: measureNames[measure].toLowerCase(),
    hotel: name,
    period: monthKey(query),
    asOf: grid.rows.at(-1)?.as_of ?? null,
    sheet: gridSheet(query, grid, budget, measure),
  };
}

/** The beds that the PMS gives for a month; null where it gives none. */
export type LoadPmsBeds = (
  db: Queryable,
  hotel: string,
  month: { year: number; month: number },
) => Promise<BedsRows | null>;

export function nightsByDayLoader(loadPmsBeds: LoadPmsBeds) {
  return async (
    db: Queryable,
    {
      hotel,
      query: { date, n1 = 'date', measure = 'nuitees' },
    }: ExportInput<Tables['nightsByDay']>,
  ): Promise<NamedSheet> => {
    const month = monthOf(date);
    const { rows } = await loadGrid(db, hotel, { ...month, measure });
    const gap = await loadDailyGap(db, hotel, { ...month, as_of: date, n1, measure });
    const { name, beds: ownBeds, rooms } = await findHotel(db, hotel);
    const pmsBeds = measure === 'nuitees' ? await loadPmsBeds(db, hotel, month) : null;
    const { beds } = bedsOrOwn(month, pmsBeds, ownBeds);
    const capacity = capacityOf(measure, { rows, asOf: date, month }, { beds, rooms });
    return {
      table: `${measureNames[measure].toLowerCase()}-par-jour`,
      hotel: name,
      period: null,
      asOf: date,
      sheet: nightsByDaySheet(month, nightsByDay(month, rows, date, capacity), {
        measure,
        previousNights: gap.rows.map(({ prev_nuitees }) => prev_nuitees),
        comparison: n1,
      }),
    };
  };
}

export async function loadLandingSheet(
  db: Queryable,
  { hotel, query, caller }: ExportInput<Tables['landing']>,
): Promise<NamedSheet> {
  const { as_of: asOf, measure } = query;
  const viewpoint = await landingViewpoint(db, hotel, query, { asOf, measure });
  const landing = await loadLanding(db, hotel, query, viewpoint);
  const compared = comparedMonthsOfNights(query);
  const [nights, ...lastYear] = await loadMonths(db, hotel, [query, ...compared], measure);
  const calendar = await loadCalendar(db, hotel, { from: firstDay(query), to: lastDay(query) });
  const finalsOf = (month: MonthOfSnapshots) => finalNightsByDate(asKnownOn(month, viewpoint.asOf));
  const finals = finalsOf(nights);
  const before = new Map(lastYear.flatMap(finalsOf).map(({ date, nuitees }) => [date, nuitees]));
  const lastYearOf = (night: Day) => before.get(night) ?? null;
  const mayReadNotes = isAllowed(caller, 'read-and-write-notes');
  const notes = mayReadNotes ? await findNotesOfMonth(db, hotel, query) : [];
  const { name } = await findHotel(db, hotel);
  return {
    table: tableOf('atterrissage', measure),
    hotel: name,
    period: monthKey(query),
    asOf: viewpoint.asOf,
    sheet: landingSheet(
      query,
      monthByNight(query, { landing, finals, calendar, notes, lastYearOf }),
      measure,
    ),
  };
}

export async function loadYearSheet(
  db: Queryable,
  { hotel, query: { year, measure } }: ExportInput<Tables['year']>,
): Promise<NamedSheet> {
  const months: YearMonth[] = [];
  let asOf: Day | null = null;
  for (const month of monthsOfYear(year)) {
    // Twelve landings in a row: other requests are served between them.
    await setImmediate();
    const viewpoint = await landingViewpoint(db, hotel, month, { measure });
    ({ asOf } = viewpoint);
    months.push(yearMonth(month, await loadLanding(db, hotel, month, viewpoint)));
  }
  const { name } = await findHotel(db, hotel);
  const sheet = yearSheet(year, months, measure);
  return { table: tableOf('annee', measure), hotel: name, period: String(year), asOf, sheet };
}
