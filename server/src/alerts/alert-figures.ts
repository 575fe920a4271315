import type { AlertRules } from '@hotel/domain/alerts/alert-rules.ts';
import type { AlertInput, AlertMonth } from '@hotel/domain/alerts/alerts.ts';
import { addDays, type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import {
  addMonths,
  firstDay,
  lastDay,
  type Month,
  previousYear,
} from '@hotel/domain/calendar/month.ts';
import { type Beds, bedsOrOwn } from '@hotel/domain/dashboard/occupancy.ts';
import { shownNights } from '@hotel/domain/indicators/month-indicators.ts';
import { type Grid, gridOf } from '@hotel/domain/nights/grid.ts';
import { measures } from '@hotel/domain/nights/measure.ts';
import { closedDaysOf } from '../hotel-calendar/public.ts';
import { landingViewpoint, loadLanding } from '../landing/public.ts';
import { loadMeasures, loadMonths } from '../nights/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { PmsFigures } from '../pms/public.ts';

export type AlertHotel = {
  readonly id: string;
  /** The hotel's day. */
  readonly today: Day;
  /** The hotel's own figure, which stands where the PMS gives none. */
  readonly beds: number | null;
  readonly rooms: number | null;
};

/** What the rules of a hotel are applied to; what no rule needs is not read. */
export async function loadAlertInput(
  db: Queryable,
  pms: PmsFigures,
  hotel: AlertHotel,
  rules: AlertRules,
): Promise<AlertInput> {
  const current = monthOf(hotel.today);
  const grids = await loadGrids(db, hotel.id, [current, addMonths(current, 1)]);
  const months: AlertMonth[] = [];
  for (const { month, grid } of grids) {
    const landing =
      rules.landing_below_budget === null ? null : await landingNow(db, hotel.id, month);
    const measured = needsRooms(rules) ? await loadLatestNights(db, hotel.id, month, grid) : null;
    const beds = await loadBeds(db, pms, { hotel, rules, month });
    months.push({ month, grid, beds, landing, measured });
  }
  const lastDay = addDays(hotel.today, -1);
  const noShow =
    rules.no_show_above === null
      ? null
      : { date: lastDay, rooms: await pms.noShowRooms(db, hotel.id, lastDay) };
  return { rules, today: hotel.today, rooms: hotel.rooms, months, noShow };
}

async function loadGrids(
  db: Queryable,
  hotel: string,
  [current, next]: readonly [Month, Month],
): Promise<{ month: Month; grid: Grid }[]> {
  const read = await loadMonths(db, hotel, [
    current,
    next,
    previousYear(current),
    previousYear(next),
  ]);
  const range = { from: firstDay(current), to: lastDay(next) };
  const closed = await closedDaysOf(db, hotel, range);
  return [
    { month: current, grid: gridOf(read[0], read[2], closed) },
    { month: next, grid: gridOf(read[1], read[3], closed) },
  ];
}

async function landingNow(db: Queryable, hotel: string, month: Month) {
  return loadLanding(db, hotel, month, await landingViewpoint(db, hotel, month));
}

function needsRooms(rules: AlertRules): boolean {
  return (
    rules.room_occupancy_above !== null ||
    rules.room_occupancy_below !== null ||
    rules.average_price_below !== null
  );
}

/** The nights of the grid's latest row in each measure; revenue is unknown until the hotel has proven it. */
async function loadLatestNights(db: Queryable, hotel: string, month: Month, grid: Grid) {
  const loaded = await loadMeasures(db, hotel, [month], measures);
  const current = {
    nuitees: loaded.nuitees[0],
    rooms: loaded.rooms[0],
    revenue: loaded.revenue[0],
  };
  return shownNights({ current, asOf: grid.rows.at(-1)?.as_of, isOver: false });
}

async function loadBeds(
  db: Queryable,
  pms: PmsFigures,
  { hotel, rules, month }: { hotel: AlertHotel; rules: AlertRules; month: Month },
): Promise<Beds | null> {
  if (rules.occupancy_above === null && rules.occupancy_below === null) return null;
  const rows = await pms.bedsOfMonth(db, hotel.id, month);
  return bedsOrOwn(month, rows, hotel.beds).beds;
}
