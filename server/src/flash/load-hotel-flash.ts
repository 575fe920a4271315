import { isToBeMailed } from '@hotel/domain/alerts/alert-mail.ts';
import { addDays, compareDays, type Day, monthOf, todayIn } from '@hotel/domain/calendar/day.ts';
import {
  addMonths,
  firstDay,
  lastDay,
  type Month,
  previousYear,
} from '@hotel/domain/calendar/month.ts';
import { finalNightsByDate } from '@hotel/domain/nights/final-nights.ts';
import { gridOf } from '@hotel/domain/nights/grid.ts';
import type { MonthOfSnapshots } from '@hotel/domain/nights/month-of-snapshots.ts';
import { LRUCache } from 'lru-cache';
import { type AlertDependencies, currentAlerts } from '../alerts/public.ts';
import { closedDaysOf, findEntries, publicHolidays } from '../hotel-calendar/public.ts';
import { findHotelProfile } from '../hotels/public.ts';
import { landingViewpoint, loadLanding } from '../landing/public.ts';
import { loadMonths } from '../nights/public.ts';
import { findNotesWrittenSince } from '../notes/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import { findMorningCheck } from '../pms/public.ts';
import type { FlashHotel } from './flash-store.ts';
import {
  type FlashMonthInput,
  flashNightsAhead,
  type HotelFlash,
  hotelFlash,
} from './hotel-flash.ts';

export type LoadedFlash = {
  readonly flash: HotelFlash;
  /** The alerts that the flash names. */
  readonly alertIds: readonly string[];
};

export type FlashLoader = (db: Queryable, hotel: FlashHotel) => Promise<LoadedFlash>;

const cachedHotels = 500;
/** The PMS may know other beds or no-shows by then; every other change changes the stamp. */
const cacheMs = 5 * 60_000;

/**
 * Loads the flash of a hotel; once for all subscribers, those of the same moment too, until a figure of the
 * hotel changes.
 */
export function createFlashLoader(dependencies: AlertDependencies): FlashLoader {
  const cache = new LRUCache<string, Promise<LoadedFlash>>({ max: cachedHotels, ttl: cacheMs });
  return (db, hotel) => {
    const today = todayIn(hotel.timeZone, dependencies.now().getTime());
    const key = `${hotel.id} ${today} ${hotel.stamp}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const loading = loadHotelFlash(dependencies, db, hotel, today);
    cache.set(key, loading);
    loading.catch(() => cache.delete(key));
    return loading;
  };
}

async function loadHotelFlash(
  dependencies: AlertDependencies,
  db: Queryable,
  { id, name }: FlashHotel,
  today: Day,
): Promise<LoadedFlash> {
  const alerts = await currentAlerts(dependencies, db, id);
  const toMail = alerts.filter(({ mailedOn }) => isToBeMailed(mailedOn, today));
  const check = await findMorningCheck(db, id);
  const { months, finals } = await loadMonthsOfFlash(db, id, monthOf(today));
  const flash = hotelFlash({
    id,
    name,
    today,
    hasSnapshot: months.some(({ grid }) => grid.rows.some(({ as_of }) => as_of === today)),
    pmsCheck: check?.as_of === today ? check : null,
    months,
    events: await loadEvents(db, id, today),
    notes: await findNotesWrittenSince(db, id, addDays(today, -1)),
    finalNightsOf: (night) => finals.get(night) ?? null,
    alerts: toMail,
    lastingAlerts: alerts.length - toMail.length,
  });
  return { flash, alertIds: toMail.map((alert) => alert.id) };
}

/** The current and the next month, and the final nights of last year from the first of them on. */
async function loadMonthsOfFlash(db: Queryable, hotel: string, current: Month) {
  const next = addMonths(current, 1);
  const [now, coming, ...lastYear] = await loadMonths(db, hotel, [
    current,
    next,
    previousYear(current),
    previousYear(next),
    // The same weekday of the last nights lies in the month after.
    addMonths(previousYear(next), 1),
  ]);
  const range = { from: firstDay(current), to: lastDay(next) };
  const closed = await closedDaysOf(db, hotel, range);
  const inputOf = async (month: MonthOfSnapshots, previous: MonthOfSnapshots) => {
    const viewpoint = await landingViewpoint(db, hotel, month.month);
    return {
      month: month.month,
      grid: gridOf(month, previous, closed),
      budget: viewpoint.budget,
      landing: await loadLanding(db, hotel, month.month, viewpoint),
    };
  };
  const months: FlashMonthInput[] = [
    await inputOf(now, lastYear[0]),
    await inputOf(coming, lastYear[1]),
  ];
  const finals = new Map(
    lastYear.flatMap(finalNightsByDate).map(({ date, nuitees }) => [date, nuitees]),
  );
  return { months, finals };
}

async function loadEvents(db: Queryable, hotel: string, today: Day) {
  const range = { from: today, to: addDays(today, flashNightsAhead - 1) };
  const { region } = await findHotelProfile(db, hotel);
  const entries = [...(await findEntries(db, hotel, range)), ...publicHolidays(region, range)];
  return entries.toSorted((one, other) => compareDays(one.from, other.from));
}
