import { type ErrorBand, errorBand } from '../landing/error-band.ts';
import type { LandingBandInput } from '../landing/landing.ts';
import type { WeightedValue } from '../landing/quantiles.ts';

/**
 * What one hotel's share of the band of a group is made from, in the unit of its landing: the landing, and the errors of
 * its forecasts on past mornings; entry i of the lists is one past morning. Typed arrays, because the errors of
 * 500 hotels are kept in memory.
 */
export type HotelBandInput = {
  /** The landing, not rounded. */
  readonly expected: number;
  /** What is still to come of it. */
  readonly toCome: number;
  /** The most that can still come. */
  readonly most: number;
  /** Person-nights per root of free places, in which the errors are computed. */
  readonly scale: number;
  readonly meanLead: number;
  /** What the usual error of that lead is multiplied by: the same for all hotels of a group. */
  readonly usualError: number;
  /** Days before the hotel's as-of day. */
  readonly daysBefore: Int16Array;
  readonly errors: Float64Array;
  readonly weights: Uint8Array;
};

export function hotelBandInput(
  realised: number,
  { expected, most, scale, meanLead, usualError, errors }: LandingBandInput,
): HotelBandInput {
  return {
    expected: realised + expected,
    toCome: expected,
    most,
    scale,
    meanLead,
    usualError,
    daysBefore: Int16Array.from(errors, ({ daysBefore }) => daysBefore),
    errors: Float64Array.from(errors, ({ value }) => value * scale),
    weights: Uint8Array.from(errors, ({ weight }) => weight),
  };
}

/** A past morning counts when hotels with at least this share of the scale have a run of it. */
const leastShare = 0.5;

/**
 * The error band of the landing of several hotels together, in person-nights: the 10th and 90th
 * percentiles of the sums of the hotels' errors at the same distance before each hotel's as-of day. It is
 * narrower than the sum of the bands as far as one hotel's surplus made up for another's shortfall, and as
 * wide where their errors are the same. Of one hotel, it is that hotel's own band.
 *
 * Where a hotel has no figures that far back, the others represent it in proportion to their scale. Few
 * mornings are drawn towards the usual error, as for one hotel; its scale is that of independent hotels.
 */
export function groupBand(hotels: readonly HotelBandInput[]): ErrorBand {
  const scale = Math.sqrt(sumOf(hotels, (hotel) => hotel.scale ** 2));
  if (scale === 0) return { low: 0, high: 0 };
  const scales = sumOf(hotels, (hotel) => hotel.scale);
  const meanLead = sumOf(hotels, (hotel) => hotel.meanLead * hotel.scale) / scales;
  const usualError = hotels[0]?.usualError ?? 1;
  const band = errorBand(summedErrors(hotels, scales, scale), scale, meanLead, usualError);
  const toCome = sumOf(hotels, (hotel) => hotel.toCome);
  const most = sumOf(hotels, (hotel) => hotel.most);
  return {
    low: Math.min(0, Math.max(-toCome, band.low)),
    high: Math.min(most - toCome, Math.max(0, band.high)),
  };
}

/** The sums by distance, per root of the free places of all, sorted by value. */
function summedErrors(
  hotels: readonly HotelBandInput[],
  scales: number,
  scale: number,
): WeightedValue[] {
  const farthest = Math.max(
    0,
    ...hotels.flatMap(({ daysBefore }) => daysBefore.reduce(maximum, 0)),
  );
  const errorSums = new Float64Array(farthest + 1);
  const present = new Float64Array(farthest + 1);
  const weights = new Uint8Array(farthest + 1);
  for (const hotel of hotels) {
    for (const [index, distance] of hotel.daysBefore.entries()) {
      errorSums[distance] = (errorSums[distance] ?? 0) + (hotel.errors[index] ?? 0);
      present[distance] = (present[distance] ?? 0) + hotel.scale;
      weights[distance] = hotel.weights[index] ?? 0;
    }
  }
  const sums: WeightedValue[] = [];
  for (const [distance, weight] of weights.entries()) {
    const share = (present[distance] ?? 0) / scales;
    if (weight === 0 || share < leastShare) continue;
    sums.push({ value: (errorSums[distance] ?? 0) / Math.min(1, share) / scale, weight });
  }
  return sums.toSorted((one, other) => one.value - other.value);
}

function maximum(one: number, other: number): number {
  return Math.max(one, other);
}

function sumOf(
  hotels: readonly HotelBandInput[],
  figure: (hotel: HotelBandInput) => number,
): number {
  return hotels.reduce((sum, hotel) => sum + figure(hotel), 0);
}
