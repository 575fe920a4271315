import { setImmediate } from 'node:timers/promises';
import type { Day } from '@hotel/domain/calendar/day.ts';
import {
  daysOfMonth,
  firstDay,
  lastDay,
  type Month,
  monthKey,
  previousYear,
} from '@hotel/domain/calendar/month.ts';
import { type ComputedHotel, groupFigures } from '@hotel/domain/group/group-hotel.ts';
import { type RatioSums, ratioSums } from '@hotel/domain/indicators/indicators.ts';
import { type MeasuredMonth, shownNights } from '@hotel/domain/indicators/month-indicators.ts';
import { type HotelRecord, landedMonths } from '@hotel/domain/landing/booking-history.ts';
import { landingWithBandInput } from '@hotel/domain/landing/landing.ts';
import { type Measure, measures } from '@hotel/domain/nights/measure.ts';
import type { MonthOfSnapshots } from '@hotel/domain/nights/month-of-snapshots.ts';
import { monthsOfWeekdayYear } from '@hotel/domain/nights/previous-year/same-weekday-last-year.ts';
import { LRUCache } from 'lru-cache';
import { closedDaysOfHotels } from '../hotel-calendar/public.ts';
import { historyNeeded, measuresOfRecord, recordOfMeasure } from '../landing/public.ts';
import {
  findLatestOfMeasure,
  findSnapshotDays,
  loadMeasuresOfHotels,
  type SnapshotDays,
} from '../nights/public.ts';
import type { Queryable } from '../platform/database/database.ts';

/** A hotel's month as it was at a version of its nights. */
export type HotelMonth = ComputedHotel & {
  /** What its ratios are made from: as of the month's latest as-of day, and by its final figures. */
  readonly ratios: { readonly latest: RatioSums; readonly final: RatioSums };
  readonly hasSnapshots: boolean;
  /** The latest mornings of which it has the snapshot. */
  readonly mornings: readonly Day[];
};

/** A hotel whose month is needed, at the version that the request has read before. */
type VersionedHotel = {
  readonly hotel_id: string;
  readonly version: string;
  readonly is_revenue_proven: boolean;
};

/** Two years of daily snapshots of so many hotels are some 20 MB. */
const hotelsPerStatement = 20;
const maxCacheBytes = 64 * 1024 * 1024;
const bytesWithoutErrors = 500;
/** A distance, a miss and a weight. */
const bytesPerError = 11;

/**
 * The months of many hotels, computed once for each version of their nights: a landing costs milliseconds,
 * a group has 500 of them, and each changes once a morning. What is missing is loaded for many hotels in
 * one statement; other requests run in between.
 */
export class HotelMonths {
  readonly #computed = new LRUCache<string, HotelMonth>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ bandInput }) =>
      bytesWithoutErrors + (bandInput === null ? 0 : bandInput.errors.length * bytesPerError),
  });
  /** Under way: two requests of one morning compute each hotel once. */
  readonly #pending = new Map<string, Promise<HotelMonth>>();

  /** The months of the hotels, in their order. */
  async load(
    db: Queryable,
    hotels: readonly VersionedHotel[],
    month: Month,
    measure: Measure,
  ): Promise<HotelMonth[]> {
    const missing = hotels.filter((hotel) => {
      const key = keyOf(hotel, month, measure);
      return !this.#computed.has(key) && !this.#pending.has(key);
    });
    if (missing.length > 0) this.#startComputing(db, missing, month, measure);
    return Promise.all(
      hotels.map(async (hotel) => {
        const key = keyOf(hotel, month, measure);
        const known = this.#computed.get(key) ?? (await this.#pending.get(key));
        if (known === undefined) throw new Error(`the month ${key} was not computed`);
        return known;
      }),
    );
  }

  #startComputing(
    db: Queryable,
    hotels: readonly VersionedHotel[],
    month: Month,
    measure: Measure,
  ): void {
    const computing = computeMonths(db, hotels, month, measure);
    for (const hotel of hotels) {
      const key = keyOf(hotel, month, measure);
      const pending = computing.then((months) => {
        const computed = months.get(hotel.hotel_id);
        if (computed === undefined) throw new Error(`the month ${key} was not computed`);
        this.#computed.set(key, computed);
        return computed;
      });
      this.#pending.set(key, pending);
      const forget = () => this.#pending.delete(key);
      pending.then(forget, forget);
    }
  }
}

function keyOf(
  { hotel_id, version, is_revenue_proven }: VersionedHotel,
  month: Month,
  measure: Measure,
): string {
  return [hotel_id, monthKey(month), version, measure, is_revenue_proven].join(' ');
}

async function computeMonths(
  db: Queryable,
  hotels: readonly VersionedHotel[],
  month: Month,
  measure: Measure,
): Promise<ReadonlyMap<string, HotelMonth>> {
  const ids = hotels.map(({ hotel_id }) => hotel_id);
  const snapshotDays = await findSnapshotDays(db, ids);
  const latest = await findLatestOfMeasure(db, snapshotDays, measure);
  const computed = new Map<string, HotelMonth>();
  for (let start = 0; start < ids.length; start += hotelsPerStatement) {
    const some = ids.slice(start, start + hotelsPerStatement);
    const records = await loadRecords(db, some, { month, measure, latest });
    for (const { hotel, ...loaded } of records) {
      await setImmediate();
      const seen = { measure, days: snapshotDays.get(hotel), latest: latest.get(hotel) };
      computed.set(hotel, monthOfHotel(loaded, month, seen));
    }
  }
  return computed;
}

type LoadedHotel = {
  readonly record: HotelRecord;
  /** The requested month in each measure. */
  readonly current: MeasuredMonth;
};

async function loadRecords(
  db: Queryable,
  hotels: readonly string[],
  { month, measure, latest }: { month: Month; measure: Measure; latest: ReadonlyMap<string, Day> },
): Promise<(LoadedHotel & { hotel: string })[]> {
  const wanted = hotels.map((hotel) => {
    const { from } = historyNeeded(month, latest.get(hotel) ?? null);
    return { hotel, from: earlier(from, previousYear(month)) };
  });
  const records = await loadMeasuresOfHotels(db, wanted, month, measuresOfRecord(measure));
  const onlyMonth = hotels.map((hotel) => ({ hotel, from: month }));
  const current = await loadMeasuresOfHotels(db, onlyMonth, month, measures);
  const first = wanted.map(({ from }) => from).reduce(earlier, month);
  const days = { from: firstDay(first), to: lastDay(month) };
  const closedNights = await closedDaysOfHotels(db, hotels, days);
  return hotels.map((hotel) => ({
    hotel,
    record: {
      ...recordOfMeasure(records.get(hotel) ?? {}, measure),
      closedNights: closedNights.get(hotel) ?? new Set<Day>(),
    },
    current: {
      nuitees: monthIn(current.get(hotel)?.nuitees ?? [], month),
      rooms: monthIn(current.get(hotel)?.rooms ?? [], month),
      revenue: monthIn(current.get(hotel)?.revenue ?? [], month),
    },
  }));
}

function earlier(one: Month, other: Month): Month {
  return firstDay(one) < firstDay(other) ? one : other;
}

function monthIn(months: readonly MonthOfSnapshots[], month: Month): MonthOfSnapshots {
  const found = months.find((known) => monthKey(known.month) === monthKey(month));
  if (found === undefined) throw new Error(`the month ${monthKey(month)} was not loaded`);
  return found;
}

type SeenHotel = {
  readonly measure: Measure;
  readonly days: SnapshotDays | undefined;
  /** The hotel's latest snapshot that has the measure. */
  readonly latest: Day | undefined;
};

/** The landing is seen from the hotel's latest snapshot, as its own endpoint sees it by default. */
function monthOfHotel(
  { record, current: measured }: LoadedHotel,
  month: Month,
  { measure, days, latest }: SeenHotel,
): HotelMonth {
  const landing = landingWithBandInput({
    record: { ...record, firstSnapshot: measure === 'nuitees' ? days?.first : undefined },
    measure,
    month,
    asOf: latest ?? null,
    budget: null,
    n1Final: null,
    hasNightBands: false,
  });
  const landed = landedMonths(record);
  const [before, afterIt] = monthsOfWeekdayYear(month);
  const previous = [monthIn(landed, before), monthIn(landed, afterIt)] as const;
  const closed = daysOfMonth(month).map((day) => record.closedNights.has(day));
  const sumsOf = (isOver: boolean) =>
    ratioSums(shownNights({ current: measured, asOf: undefined, isOver }), closed);
  return {
    ...groupFigures(monthIn(landed, month), previous, landing),
    ratios: { latest: sumsOf(false), final: sumsOf(true) },
    hasSnapshots: days !== undefined,
    mornings: days?.mornings ?? [],
  };
}
