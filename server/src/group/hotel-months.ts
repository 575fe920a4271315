import { setImmediate } from 'node:timers/promises';
import type { Day } from '@hotel/domain/calendar/day.ts';
import {
  firstDay,
  lastDay,
  type Month,
  monthKey,
  previousYear,
} from '@hotel/domain/calendar/month.ts';
import { type ComputedHotel, groupFigures } from '@hotel/domain/group/group-hotel.ts';
import { landingWithBandInput } from '@hotel/domain/landing/landing.ts';
import type { MonthOfSnapshots } from '@hotel/domain/nights/month-of-snapshots.ts';
import { monthsOfWeekdayYear } from '@hotel/domain/nights/previous-year/same-weekday-last-year.ts';
import { LRUCache } from 'lru-cache';
import { closedDaysOfHotels } from '../hotel-calendar/public.ts';
import { historyNeeded } from '../landing/public.ts';
import { findSnapshotDays, loadMeasuresOfHotels, type SnapshotDays } from '../nights/public.ts';
import type { Queryable } from '../platform/database/database.ts';

/** A hotel's month as it was at a version of its nights. */
export type HotelMonth = ComputedHotel & {
  readonly hasSnapshots: boolean;
  /** The latest mornings of which it has the snapshot. */
  readonly mornings: readonly Day[];
};

/** A hotel whose month is needed, at the version that the request has read before. */
type VersionedHotel = { readonly hotel_id: string; readonly version: string };

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
  ): Promise<HotelMonth[]> {
    const missing = hotels.filter((hotel) => {
      const key = keyOf(hotel, month);
      return !this.#computed.has(key) && !this.#pending.has(key);
    });
    if (missing.length > 0) this.#startComputing(db, missing, month);
    return Promise.all(
      hotels.map(async (hotel) => {
        const key = keyOf(hotel, month);
        const known = this.#computed.get(key) ?? (await this.#pending.get(key));
        if (known === undefined) throw new Error(`the month ${key} was not computed`);
        return known;
      }),
    );
  }

  #startComputing(db: Queryable, hotels: readonly VersionedHotel[], month: Month): void {
    const computing = computeMonths(db, hotels, month);
    for (const hotel of hotels) {
      const key = keyOf(hotel, month);
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

function keyOf({ hotel_id, version }: VersionedHotel, month: Month): string {
  return `${hotel_id} ${monthKey(month)} ${version}`;
}

async function computeMonths(
  db: Queryable,
  hotels: readonly VersionedHotel[],
  month: Month,
): Promise<ReadonlyMap<string, HotelMonth>> {
  const ids = hotels.map(({ hotel_id }) => hotel_id);
  const snapshotDays = await findSnapshotDays(db, ids);
  const computed = new Map<string, HotelMonth>();
  for (let start = 0; start < ids.length; start += hotelsPerStatement) {
    const some = ids.slice(start, start + hotelsPerStatement);
    const records = await loadRecords(db, some, month, snapshotDays);
    for (const { hotel, ...record } of records) {
      await setImmediate();
      computed.set(hotel, monthOfHotel(record, month, snapshotDays.get(hotel)));
    }
  }
  return computed;
}

async function loadRecords(
  db: Queryable,
  hotels: readonly string[],
  month: Month,
  snapshotDays: ReadonlyMap<string, SnapshotDays>,
) {
  const wanted = hotels.map((hotel) => {
    const { from } = historyNeeded(month, snapshotDays.get(hotel)?.latest ?? null);
    return { hotel, from: earlier(from, previousYear(month)) };
  });
  const months = await loadMeasuresOfHotels(db, wanted, month, ['nuitees']);
  const first = wanted.map(({ from }) => from).reduce(earlier, month);
  const days = { from: firstDay(first), to: lastDay(month) };
  const closedNights = await closedDaysOfHotels(db, hotels, days);
  return hotels.map((hotel) => ({
    hotel,
    months: months.get(hotel)?.nuitees ?? [],
    closedNights: closedNights.get(hotel) ?? new Set<Day>(),
  }));
}

function earlier(one: Month, other: Month): Month {
  return firstDay(one) < firstDay(other) ? one : other;
}

/** The landing is seen from the hotel's latest snapshot, as its own endpoint sees it by default. */
function monthOfHotel(
  record: { readonly months: readonly MonthOfSnapshots[]; readonly closedNights: ReadonlySet<Day> },
  month: Month,
  days: SnapshotDays | undefined,
): HotelMonth {
  const landing = landingWithBandInput({
    record: { ...record, firstSnapshot: days?.first },
    month,
    asOf: days?.latest ?? null,
    budget: null,
    n1Final: null,
    hasNightBands: false,
  });
  const wanted = [month, ...monthsOfWeekdayYear(month)];
  const [current, previous, afterPrevious] = wanted.map((one) =>
    record.months.find((known) => monthKey(known.month) === monthKey(one)),
  );
  if (current === undefined || previous === undefined || afterPrevious === undefined) {
    throw new Error(`the months around ${monthKey(month)} were not loaded`);
  }
  return {
    ...groupFigures(current, [previous, afterPrevious], landing),
    hasSnapshots: days !== undefined,
    mornings: days?.mornings ?? [],
  };
}
