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
import { type MeasuredMonth, monthIndicators } from '@hotel/domain/indicators/month-indicators.ts';
import { finalNightsByDate } from '@hotel/domain/nights/final-nights.ts';
import { gridOf } from '@hotel/domain/nights/grid.ts';
import { type Measure, measures } from '@hotel/domain/nights/measure.ts';
import type { MonthOfSnapshots } from '@hotel/domain/nights/month-of-snapshots.ts';
import { LRUCache } from 'lru-cache';
import { type AlertDependencies, currentAlerts, withUsualPickUp } from '../alerts/public.ts';
import { closedDaysOf, findEntries, publicHolidays } from '../hotel-calendar/public.ts';
import { findHotelProfile } from '../hotels/public.ts';
import { landingViewpoint, loadLanding } from '../landing/public.ts';
import { loadMeasures } from '../nights/public.ts';
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
  const loaded = await loadMeasures(db, hotel, [...toCome, ...lastYear], measures);
  const closed = await closedDaysOf(db, hotel, {
    from: firstDay(previousYear(current)),
    to: lastDay(last),
  });
  const profile = await findHotelProfile(db, hotel);
  const beds = await loadBeds(pms, db, { hotel, ownBeds: profile.beds, months: toCome });
  const months: FlashMonthInput[] = [];
  for (const [index, month] of toCome.entries()) {
    const [now, previous] = [
      measuredMonth(loaded, index),
      measuredMonth(loaded, toCome.length + index + 1),
    ];
    if (now === null || previous === null) continue;
    const viewpoint = await landingViewpoint(db, hotel, month);
    months.push({
      month,
      grid: gridOf(now.nuitees, previous.nuitees, closed),
      budget: viewpoint.budget,
      landing: await loadLanding(db, hotel, month, viewpoint),
      indicators: monthIndicators({
        ...{ current: now, previous: [previous], asOf: undefined, isOver: false },
        ...{ roomsAvailable: profile.rooms, closedNights: closed },
      }),
      beds: beds.get(monthKey(month)) ?? null,
    });
  }
  const finals = new Map(
    loaded.nuitees
      .slice(toCome.length)
      .flatMap(finalNightsByDate)
      .map(({ date, nuitees }) => [date, nuitees]),
  );
  const finalNightsOf = (night: Day) => finals.get(night) ?? null;
  const nights = nightsAhead({
    today,
    landingDays: months.flatMap(({ landing }) => landing.days),
    onBooksOf: latestNights(months),
    bedsOf: (night) => beds.get(night.slice(0, 7))?.[dayOfMonth(night) - 1] ?? null,
    finalNightsOf,
    isClosed: (night) => closed.has(night),
  });
  return { months, nights, finalNightsOf };
}

function measuredMonth(
  loaded: Readonly<Record<Measure, readonly MonthOfSnapshots[]>>,
  index: number,
): MeasuredMonth | null {
  const [nuitees, rooms, revenue] = [
    loaded.nuitees[index],
    loaded.rooms[index],
    loaded.revenue[index],
  ];
  if (nuitees === undefined || rooms === undefined || revenue === undefined) return null;
  return { nuitees, rooms, revenue };
}

/** On the books of a night, in the latest snapshot of its month. */
function latestNights(months: readonly FlashMonthInput[]): (night: Day) => number | null {
  const latest = new Map(months.map(({ month, grid }) => [monthKey(month), grid.rows.at(-1)]));
  return (night) => latest.get(night.slice(0, 7))?.nights[dayOfMonth(night) - 1] ?? null;
}

/** The beds of each month, by its key. */
async function loadBeds(
  pms: AlertDependencies['pms'],
  db: Queryable,
  { hotel, ownBeds, months }: { hotel: string; ownBeds: number | null; months: readonly Month[] },
): Promise<ReadonlyMap<string, Beds | null>> {
  const byMonth = new Map<string, Beds | null>();
  for (const month of months) {
    const rows = await pms.bedsOfMonth(db, hotel, month);
    byMonth.set(monthKey(month), bedsOrOwn(month, rows, ownBeds).beds);
  }
  return byMonth;
}

async function loadEvents(db: Queryable, hotel: string, today: Day) {
  const range = { from: today, to: addDays(today, eventNights - 1) };
  const { region } = await findHotelProfile(db, hotel);
  const entries = [...(await findEntries(db, hotel, range)), ...publicHolidays(region, range)];
  return entries.toSorted((one, other) => compareDays(one.from, other.from));
}
