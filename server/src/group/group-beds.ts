import { daysInMonth } from '@hotel/domain/calendar/day.ts';
import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { bedsOfMonth } from '@hotel/domain/dashboard/occupancy.ts';
import type { Nights } from '@hotel/domain/nights/month-of-snapshots.ts';
import { countOfKnown, sumOfKnown } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../platform/database/database.ts';
import { withTimeout } from '../platform/time-limit/with-timeout.ts';
import { findBedsOfPms, type HotelOfGroup } from './group-store.ts';

/** Reads the beds of a month from the PMS of a hotel, and caches them. */
export type ReadBeds = (db: Queryable, hotel: string, month: Month) => Promise<unknown>;

/** The beds of some nights; null while those of one are unknown. */
type BedsOfNights = { readonly beds: number | null };

/**
 * The beds of some hotels: the PMS's, as it gave them last, else the hotel's own. Of a month that is known in
 * part, `nightsOf` gives the nights, and only the beds of those with a figure are summed; null: of all.
 */
export function createBedsLoader() {
  const known = new LRUCache<string, BedsOfNights>({ max: 50_000 });
  return async (
    db: Queryable,
    hotels: readonly HotelOfGroup[],
    month: Month,
    nightsOf: (hotel: HotelOfGroup) => Nights | null = () => null,
  ): Promise<(number | null)[]> => {
    const keyOf = (hotel: HotelOfGroup) =>
      [
        ...[hotel.hotel_id, monthKey(month), hotel.beds, hotel.beds_read_at],
        nightsOf(hotel)
          ?.map((night) => (night === null ? '-' : '+'))
          .join(''),
      ].join(' ');
    const isUnknown = (hotel: HotelOfGroup) =>
      hotel.beds_read_at !== null && !known.has(keyOf(hotel));
    const unknown = hotels.filter(isUnknown);
    if (unknown.length > 0) {
      const ids = unknown.map(({ hotel_id }) => hotel_id);
      const rows = await findBedsOfPms(db, ids, month);
      for (const hotel of unknown) {
        const nights = nightsOf(hotel);
        const beds = bedsOfMonth(month, rows.get(hotel.hotel_id) ?? [], hotel.beds).filter(
          (_, index) => nights === null || nights[index] !== null,
        );
        known.set(keyOf(hotel), { beds: beds.includes(null) ? null : sumOfKnown(beds) });
      }
    }
    return hotels.map((hotel) => {
      if (hotel.beds_read_at !== null) return known.get(keyOf(hotel))?.beds ?? null;
      if (hotel.beds === null) return null;
      const nights = nightsOf(hotel);
      return (
        hotel.beds * (nights === null ? daysInMonth(month.year, month.month) : countOfKnown(nights))
      );
    });
  };
}

/** How long a table waits for PMSs whose beds of its month were never read. */
const longestWaitMs = 2_500;
/** The most PMSs that are queried while a user waits; the dashboard of each hotel queries its own. */
const mostAtOnce = 10;
const queryAgainAfterMs = 10 * 60_000;

/**
 * Reads from the PMSs of a few hotels the beds of a month that were never read before; true where it
 * did. One that does not respond is not queried again for ten minutes: the table shows no occupancy for it.
 */
export function createBedsRequests(readBeds: ReadBeds) {
  const recentlyQueried = new LRUCache<string, true>({ max: 50_000, ttl: queryAgainAfterMs });
  return async (db: Queryable, hotels: readonly HotelOfGroup[], month: Month): Promise<boolean> => {
    const keyOf = ({ hotel_id }: HotelOfGroup) => `${hotel_id} ${monthKey(month)}`;
    const due = hotels
      .filter(
        (hotel) =>
          hotel.has_pms && hotel.beds_read_at === null && !recentlyQueried.has(keyOf(hotel)),
      )
      .slice(0, mostAtOnce);
    if (due.length === 0) return false;
    for (const hotel of due) recentlyQueried.set(keyOf(hotel), true);
    // A PMS that fails says so on the hotel's own screens.
    const requests = due.map(({ hotel_id }) => readBeds(db, hotel_id, month).catch(() => null));
    await withTimeout(Promise.all(requests), longestWaitMs, () => null);
    return true;
  };
}
