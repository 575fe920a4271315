import { countOfKnown, percentOf, sumOfKnown } from '../numbers/nullable-arithmetic.ts';
import { toOneDecimal } from '../numbers/rounded.ts';
import { groupBand, type HotelBandInput } from './group-band.ts';
import type { GroupHotel } from './group-hotel.ts';

/** The figures that are summed over hotels. */
export const summedFigures = [
  'total',
  'pickup',
  'pickup_7',
  'n1_value',
  'budget',
  'beds',
  'expected',
  'low',
  'high',
] as const;
export type SummedFigure = (typeof summedFigures)[number];

/** Sums over the hotels that have the figure, null without any; `counted` says how many have it. */
export type GroupTotals = Readonly<Record<SummedFigure, number | null>> & {
  readonly counted: Readonly<Record<SummedFigure, number>>;
};

/** The figure of a hotel that is summed. */
export function figureOf({ landing, ...hotel }: GroupHotel, figure: SummedFigure): number | null {
  return figure === 'expected' || figure === 'low' || figure === 'high'
    ? landing[figure]
    : hotel[figure];
}

/** Last year's total of a hotel; null where it is a part of the month, which is compared with nothing. */
export function comparableN1({
  n1_value,
  n1_nights,
}: Pick<GroupHotel, 'n1_value' | 'n1_nights'>): number | null {
  return n1_nights === undefined ? n1_value : null;
}

/**
 * The totals of a group (contract, section 11). `low` and `high` are the group's own band: the hotels that
 * have a landing, with `bandInputs` of those whose month is not over.
 */
export function groupTotals(
  hotels: readonly GroupHotel[],
  bandInputs: readonly HotelBandInput[],
): GroupTotals {
  const sums = Object.fromEntries(
    summedFigures.map((figure) => [figure, sumOfKnown(hotels.map((one) => figureOf(one, figure)))]),
  ) as Record<SummedFigure, number | null>;
  const counted = Object.fromEntries(
    summedFigures.map((figure) => [
      figure,
      countOfKnown(hotels.map((one) => figureOf(one, figure))),
    ]),
  ) as Record<SummedFigure, number>;
  return { ...sums, expected: toOneDecimal(sums.expected), ...bandOf(hotels, bandInputs), counted };
}

/** The sum of the landings, without their rounding, and the group's band around it. */
function bandOf(hotels: readonly GroupHotel[], bandInputs: readonly HotelBandInput[]) {
  const over = hotels.filter(({ landing }) => landing.state === 'over');
  if (over.length + bandInputs.length === 0) return { low: null, high: null };
  const ended = sumOfKnown(over.map(({ landing }) => landing.expected)) ?? 0;
  const expected = bandInputs.reduce((sum, hotel) => sum + hotel.expected, ended);
  const band = groupBand(bandInputs);
  return { low: toOneDecimal(expected + band.low), high: toOneDecimal(expected + band.high) };
}

/** A ratio of a group, in per cent, and over how many hotels. */
export type GroupRatio = { readonly percent: number | null; readonly counted: number };

/**
 * Σ part ÷ Σ whole over the hotels that have both: a hotel without a budget must not look like one that
 * exceeds it.
 */
export function groupRatio(
  hotels: readonly GroupHotel[],
  part: (hotel: GroupHotel) => number | null,
  whole: (hotel: GroupHotel) => number | null,
): GroupRatio {
  const both = hotels.filter((hotel) => part(hotel) !== null && whole(hotel) !== null);
  const percent = percentOf(sumOfKnown(both.map(part)), sumOfKnown(both.map(whole)));
  return { percent, counted: both.length };
}
