import type { PricedHistory } from './booking-history.ts';
import type { NightRange } from './pickup-rates.ts';

/**
 * At what price rooms sell (decision 0078). Prices are cents without VAT for a room and night, not rounded.
 */

/** What was booked since so many mornings makes the pick-up price. */
const pickUpMornings = 28;
/** So few rooms more say nothing of a price: the booked price holds. */
const fewestPickedRooms = 20;
/** The pick-up price stays within these shares of the booked price. */
const leastShare = 0.6;
const mostShare = 1.6;
/** The final nights that stand in where nothing is booked. */
const recentNights = 28;

type Sold = { rooms: number; revenue: number };

/** Null unless rooms and revenue are above 0. */
function priceOf({ rooms, revenue }: Sold): number | null {
  return rooms > 0 && revenue > 0 ? revenue / rooms : null;
}

function add(sold: Sold, rooms: number | null, revenue: number | null): void {
  if (rooms === null || revenue === null) return;
  sold.rooms += rooms;
  sold.revenue += revenue;
}

/** The prices of a month as of its history's as-of day. */
export type RoomPrices = { readonly booked: number; readonly pickUp: number };

/**
 * The booked price: Σ revenue ÷ Σ rooms of the month's final nights from `monthStart` on and of its open nights
 * to come, over the nights that have both; where nothing is booked, that of the 28 nights before the as-of day.
 * The pick-up price: that of the rooms its nights to come gained in the last 28 mornings. Null where no price
 * is known.
 */
export function roomPrices(
  history: PricedHistory,
  monthStart: number,
  toCome: NightRange,
): RoomPrices | null {
  const { rooms, revenue } = history;
  const { sold, gained } = runOnBooks(history, rooms.asOf, toCome);
  for (let night = monthStart; night < toCome.first; night += 1) {
    add(sold, rooms.finalNights(night), revenue.finalNights(night));
  }
  const booked = priceOf(sold) ?? recentPrice(history);
  return booked === null ? null : { booked, pickUp: pickUpPrice(gained, booked) };
}

function recentPrice({ rooms, revenue }: PricedHistory): number | null {
  const sold = { rooms: 0, revenue: 0 };
  for (let night = rooms.asOf - recentNights; night < rooms.asOf; night += 1) {
    add(sold, rooms.finalNights(night), revenue.finalNights(night));
  }
  return priceOf(sold);
}

/** The rooms and the revenue of the open nights of a run on a morning, and what of them is new. */
type RunOnBooks = {
  /** Over the nights that have both figures. */
  readonly sold: Sold;
  /** Since 28 mornings, or since the first one; over the nights that have both figures on both mornings. */
  readonly gained: Sold;
};

function runOnBooks(
  { rooms, revenue }: PricedHistory,
  morning: number,
  run: NightRange,
): RunOnBooks {
  const before = Math.max(revenue.firstMorning ?? morning, morning - pickUpMornings);
  const sold = { rooms: 0, revenue: 0 };
  const gained = { rooms: 0, revenue: 0 };
  for (let night = run.first; night <= run.last; night += 1) {
    if (rooms.isClosed(night)) continue;
    const roomsNow = rooms.onTheBooks(morning, night);
    const revenueNow = revenue.onTheBooks(morning, night);
    if (roomsNow === null || revenueNow === null) continue;
    add(sold, roomsNow, revenueNow);
    const roomsThen = rooms.onTheBooks(before, night);
    const revenueThen = revenue.onTheBooks(before, night);
    if (roomsThen === null || revenueThen === null) continue;
    add(gained, roomsNow - roomsThen, revenueNow - revenueThen);
  }
  return { sold, gained };
}

/**
 * The price of the rooms that a run gained, within 0.6 and 1.6 of the booked price; the booked price itself
 * where it gained 20 rooms or fewer.
 */
function pickUpPrice(gained: Sold, booked: number): number {
  if (gained.rooms <= fewestPickedRooms) return booked;
  const price = gained.revenue / gained.rooms;
  return Math.max(leastShare * booked, Math.min(mostShare * booked, price));
}

/**
 * The pick-up price as a past morning saw it for a run of nights, with the booked price of these nights alone;
 * null where nothing was booked.
 */
export function pastPickUpPrice(
  history: PricedHistory,
  morning: number,
  run: NightRange,
): number | null {
  const { sold, gained } = runOnBooks(history, morning, run);
  const booked = priceOf(sold);
  return booked === null ? null : pickUpPrice(gained, booked);
}
