import { isAllowed } from '@hotel/domain/access/authorization.ts';
import { monthOf } from '@hotel/domain/calendar/day.ts';
import { firstDay, lastDay, monthKey } from '@hotel/domain/calendar/month.ts';
import { gridSheet } from '@hotel/domain/dashboard/exported-grid.ts';
import { type BedsRows, bedsOrOwn } from '@hotel/domain/dashboard/occupancy.ts';
import type { exportedTables } from '@hotel/domain/exports/endpoints.ts';
import { fileNameOf } from '@hotel/domain/exports/file-name.ts';
import { landingSheet } from '@hotel/domain/landing/exported-landing.ts';
import { monthByNight } from '@hotel/domain/landing/month-by-night.ts';
import { nightsByDaySheet } from '@hotel/domain/nights/exported-nights-by-day.ts';
import { asKnownOn, finalNightsByDate } from '@hotel/domain/nights/final-nights.ts';
import { nightsByDay } from '@hotel/domain/nights/nights-by-day.ts';
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
  const budget = await findBudget(db, hotel, query);
  const { name } = await findHotel(db, hotel);
  return {
    name: fileNameOf('nuitees', name, monthKey(query)),
    sheet: gridSheet(query, grid, budget),
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
    { hotel, query: { date, n1 = 'date' } }: ExportInput<Tables['nightsByDay']>,
  ): Promise<NamedSheet> => {
    const month = monthOf(date);
    const { rows } = await loadGrid(db, hotel, month);
    const gap = await loadDailyGap(db, hotel, { ...month, as_of: date, n1 });
    const { name, beds: ownBeds } = await findHotel(db, hotel);
    const { beds } = bedsOrOwn(month, await loadPmsBeds(db, hotel, month), ownBeds);
    return {
      name: fileNameOf('nuitees-par-jour', name, date),
      sheet: nightsByDaySheet(month, nightsByDay(month, rows, date, beds), {
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
  const viewpoint = await landingViewpoint(db, hotel, query, query.as_of);
  const landing = await loadLanding(db, hotel, query, viewpoint);
  const [nights] = await loadMonths(db, hotel, [query]);
  const calendar = await loadCalendar(db, hotel, { from: firstDay(query), to: lastDay(query) });
  const finals = finalNightsByDate(asKnownOn(nights, viewpoint.asOf));
  const mayReadNotes = isAllowed(caller, 'read-and-write-notes');
  const notes = mayReadNotes ? await findNotesOfMonth(db, hotel, query) : [];
  const { name } = await findHotel(db, hotel);
  return {
    name: fileNameOf('atterrissage', name, monthKey(query)),
    sheet: landingSheet(query, monthByNight(query, landing, finals, calendar, notes)),
  };
}
