import type { Measure } from '../nights/measure.ts';
import { monthTotal, type Nights } from '../nights/month-of-snapshots.ts';
import { countOfKnown, ratioOf } from '../numbers/nullable-arithmetic.ts';
import { roundedTo, toOneDecimal } from '../numbers/rounded.ts';

/** A month's nights in each measure, one element per day; revenue in cents without VAT, null where unknown. */
export type MeasuredNights = Readonly<Record<Measure, Nights>>;

/** The ratios of a month (contract, section 16). */
export const indicatorRatios = ['occupancy', 'average_price', 'revpar', 'guests_per_room'] as const;
export type IndicatorRatio = (typeof indicatorRatios)[number];

/** What a ratio is divided from; of several hotels the parts and the wholes are summed. */
export type Division = { readonly part: number; readonly whole: number };

/** Null where the part or the whole is unknown, or the whole is not above 0. */
export type IndicatorDivisions = Readonly<Record<IndicatorRatio, Division | null>>;

/** A month's figures and ratios: ratios to four decimals, prices in cents to one, null where unknown. */
export type Indicators = Readonly<Record<Measure, number | null>> &
  Readonly<Record<IndicatorRatio, number | null>> & {
    /** How many nights have the figure. */
    readonly nights: { readonly rooms: number; readonly revenue: number };
  };

/**
 * What the ratios of a month are divided from, over the nights that have what is divided and what divides:
 * occupancy = Σ rooms ÷ (rooms available × nights with rooms), average price = Σ revenue ÷ Σ rooms, RevPAR =
 * Σ revenue ÷ (rooms available × nights with revenue), guests per room = Σ nuitées ÷ Σ rooms. `closed`: one
 * element per day; a closed night has no room available.
 */
export function divisionsOf(
  { nuitees, rooms, revenue }: MeasuredNights,
  roomsAvailable: number | null,
  closed: readonly boolean[],
): IndicatorDivisions {
  const priced = pairsOf(revenue, rooms);
  const guests = pairsOf(nuitees, rooms);
  const availableOf = (figures: Nights) => {
    const open = figures.filter((figure, index) => figure !== null && !closed[index]).length;
    return roomsAvailable === null ? null : roomsAvailable * open;
  };
  return {
    occupancy: division(monthTotal(rooms), availableOf(rooms)),
    average_price: division(priced.part, priced.whole),
    revpar: division(monthTotal(revenue), availableOf(revenue)),
    guests_per_room: division(guests.part, guests.whole),
  };
}

/** The sums over the nights that have both; null without any. */
function pairsOf(part: Nights, whole: Nights) {
  const hasBoth = part.map((figure, index) => figure !== null && (whole[index] ?? null) !== null);
  const sum = (figures: Nights) => monthTotal(figures.filter((_, index) => hasBoth[index]));
  return { part: sum(part), whole: sum(whole) };
}

function division(part: number | null, whole: number | null): Division | null {
  return part === null || whole === null || whole <= 0 ? null : { part, whole };
}

/** The ratio as it is shown: of prices cents to one decimal, else four decimals. */
export function quotientOf(ratio: IndicatorRatio, divided: Division | null): number | null {
  if (divided === null) return null;
  const quotient = ratioOf(divided.part, divided.whole);
  const isPrice = ratio === 'average_price' || ratio === 'revpar';
  return isPrice ? toOneDecimal(quotient) : roundedTo(quotient, 4);
}

/** The parts and the wholes of several hotels summed, over those that have both; `counted` says how many. */
export function summedDivision(divisions: readonly (Division | null)[]): {
  readonly sum: Division | null;
  readonly counted: number;
} {
  const known = divisions.filter((one) => one !== null);
  if (known.length === 0) return { sum: null, counted: 0 };
  const sum = {
    part: known.reduce((total, { part }) => total + part, 0),
    whole: known.reduce((total, { whole }) => total + whole, 0),
  };
  return { sum, counted: known.length };
}

/** The figures and ratios of a month's nights. */
export function indicatorsOf(
  nights: MeasuredNights,
  roomsAvailable: number | null,
  closed: readonly boolean[],
): Indicators {
  const divisions = divisionsOf(nights, roomsAvailable, closed);
  return {
    nuitees: monthTotal(nights.nuitees),
    rooms: monthTotal(nights.rooms),
    revenue: monthTotal(nights.revenue),
    occupancy: quotientOf('occupancy', divisions.occupancy),
    average_price: quotientOf('average_price', divisions.average_price),
    revpar: quotientOf('revpar', divisions.revpar),
    guests_per_room: quotientOf('guests_per_room', divisions.guests_per_room),
    nights: { rooms: countOfKnown(nights.rooms), revenue: countOfKnown(nights.revenue) },
  };
}

/** A difference of revenue, divided into what more rooms and what a higher price made of it; whole cents. */
export type RevenueEffects = { readonly volume: number; readonly price: number };

/**
 * The effects against last year over the nights that have rooms and revenue in both: volume = (rooms − rooms
 * N-1) × price N-1, price = the rest, so that their sum is exact. Null without a room on one side.
 */
export function revenueEffects(
  current: MeasuredNights,
  previous: MeasuredNights,
): RevenueEffects | null {
  let [rooms, revenue, roomsBefore, revenueBefore] = [0, 0, 0, 0];
  for (const [index, roomsNow] of current.rooms.entries()) {
    const revenueNow = current.revenue[index] ?? null;
    const roomsThen = previous.rooms[index] ?? null;
    const revenueThen = previous.revenue[index] ?? null;
    if (roomsNow === null || revenueNow === null) continue;
    if (roomsThen === null || revenueThen === null) continue;
    rooms += roomsNow;
    revenue += revenueNow;
    roomsBefore += roomsThen;
    revenueBefore += revenueThen;
  }
  if (rooms <= 0 || roomsBefore <= 0) return null;
  const volume = Math.round(((rooms - roomsBefore) * revenueBefore) / roomsBefore);
  return { volume, price: revenue - revenueBefore - volume };
}
