import { isToBeMailed } from '@hotel/domain/alerts/alert-mail.ts';
import {
  addDays,
  compareDays,
  type Day,
  dayOfMonth,
  monthOf,
  todayIn,
} from '@hotel/domain/calendar/day.ts';
import {
  addMonths,
  firstDay,
  lastDay,
  type Month,
  monthKey,
  monthRange,
  previousYear,
} from '@hotel/domain/calendar/month.ts';
import { nightsAhead } from '@hotel/domain/dashboard/days-to-watch.ts';
import { type Beds, bedsOrOwn } from '@hotel/domain/dashboard/occupancy.ts';
import { finalNightsByDate } from '@hotel/domain/nights/final-nights.ts';
import { gridOf } from '@hotel/domain/nights/grid.ts';
import { LRUCache } from 'lru-cache';
import { type AlertDependencies, currentAlerts, withUsualPickUp } from '../alerts/public.ts';
import { closedDaysOf, findEntries, publicHolidays } from '../hotel-calendar/public.ts';
import { findHotelProfile } from '../hotels/public.ts';
import { landingViewpoint, loadLanding } from '../landing/public.ts';
import { loadMonths } from '../nights/public.ts';
import { findNotesWrittenSince } from '../notes/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import { latestMorningCheck } from '../pms/public.ts';
import type { FlashHotel } from './flash-store.ts';
import { type FlashMonthInput, type HotelFlash, hotelFlash } from './hotel-flash.ts';

export type LoadedFlash = {
  readonly flash: HotelFlash;
  /** The alerts that the flash names. */
  readonly alertIds: readonly string[];
};

export type FlashLoader = (db: Queryable, hotel: FlashHotel) => Promise<LoadedFlash>;

/** How many nights ahead events are named, tonight included. */
const eventNights = 14;
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
  const check = await latestMorningCheck(db, id);
  const { months, nights, finalNightsOf } = await loadMonthsOfFlash(dependencies, db, id, today);
  const flash = hotelFlash({
    id,
    name,
    today,
    hasSnapshot: months.some(({ grid }) => grid.rows.some(({ as_of }) => as_of === today)),
    // A snapshot that was corrected since is another one, which the PMS has not confirmed.
    pmsCheck: check?.as_of === today && !check.changed_since ? check : null,
    months: months.slice(0, 2),
    monthAfterNext: months[2] ?? null,
    nightsAhead: nights,
    events: await loadEvents(db, id, today),
    notes: await findNotesWrittenSince(db, id, addDays(today, -1)),
    finalNightsOf,
    alerts: await withUsualPickUp(db, id, monthOf(today), toMail),
    lastingAlerts: alerts.length - toMail.length,
  });
  return { flash, alertIds: toMail.map((alert) => alert.id) };
}

/** The current month and two ahead, which hold every night that is watched, and these nights with those of last year. */
async function loadMonthsOfFlash(
  { pms }: AlertDependencies,
  db: Queryable,
  hotel: string,
  today: Day,
) {
  const current = monthOf(today);
  const last = addMonths(current, 2);
  const toCome = monthRange(current, last);
  // The same weekday may lie in the month after, a movable feast in the one before as well.
  const lastYear = monthRange(
    addMonths(previousYear(current), -1),
    addMonths(previousYear(last), 1),
  );
  const loaded = await loadMonths(db, hotel, [...toCome, ...lastYear]);
  const closed = await closedDaysOf(db, hotel, { from: firstDay(current), to: lastDay(last) });
  const months: FlashMonthInput[] = [];
  for (const [index, month] of toCome.entries()) {
    const [now, previous] = [loaded[index], loaded[toCome.length + index + 1]];
    if (now === undefined || previous === undefined) continue;
    const viewpoint = await landingViewpoint(db, hotel, month);
    months.push({
      month,
      grid: gridOf(now, previous, closed),
      budget: viewpoint.budget,
      landing: await loadLanding(db, hotel, month, viewpoint),
    });
  }
  const finals = new Map(
    loaded
      .slice(toCome.length)
      .flatMap(finalNightsByDate)
      .map(({ date, nuitees }) => [date, nuitees]),
  );
  const finalNightsOf = (night: Day) => finals.get(night) ?? null;
  const nights = nightsAhead({
    today,
    landingDays: months.flatMap(({ landing }) => landing.days),
    onBooksOf: latestNights(months),
    bedsOf: await loadBeds(pms, db, hotel, toCome),
    finalNightsOf,
    isClosed: (night) => closed.has(night),
  });
  return { months, nights, finalNightsOf };
}

/** On the books of a night, in the latest snapshot of its month. */
function latestNights(months: readonly FlashMonthInput[]): (night: Day) => number | null {
  const latest = new Map(months.map(({ month, grid }) => [monthKey(month), grid.rows.at(-1)]));
  return (night) => latest.get(night.slice(0, 7))?.nights[dayOfMonth(night) - 1] ?? null;
}

async function loadBeds(
  pms: AlertDependencies['pms'],
  db: Queryable,
  hotel: string,
  months: readonly Month[],
): Promise<(night: Day) => number | null> {
  const { beds: ownBeds } = await findHotelProfile(db, hotel);
  const byMonth = new Map<string, Beds | null>();
  for (const month of months) {
    const rows = await pms.bedsOfMonth(db, hotel, month);
    byMonth.set(monthKey(month), bedsOrOwn(month, rows, ownBeds).beds);
  }
  return (night) => byMonth.get(night.slice(0, 7))?.[dayOfMonth(night) - 1] ?? null;
}

async function loadEvents(db: Queryable, hotel: string, today: Day) {
  const range = { from: today, to: addDays(today, eventNights - 1) };
  const { region } = await findHotelProfile(db, hotel);
  const entries = [...(await findEntries(db, hotel, range)), ...publicHolidays(region, range)];
  return entries.toSorted((one, other) => compareDays(one.from, other.from));
}
