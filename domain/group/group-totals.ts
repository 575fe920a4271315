import {
  type Division,
  type IndicatorDivisions,
  type IndicatorRatio,
  quotientOf,
  summedDivision,
} from '../indicators/indicators.ts';
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
  'rooms_available',
  'expected',
  'low',
  'high',
] as const;
export type SummedFigure = (typeof summedFigures)[number];

/** The ratios of rooms and revenue that a hotel and the group have; of the group, of the sums of its hotels. */
export type RoomRatio = Extract<IndicatorRatio, 'occupancy' | 'average_price' | 'revpar'>;

type GroupTotal = SummedFigure | RoomRatio;

/**
 * Sums over the hotels that have the figure, null without any, and ratios over those that have both sides of
 * them; `counted` says over how many hotels.
 */
export type GroupTotals = Readonly<Record<GroupTotal, number | null>> & {
  readonly counted: Readonly<Record<GroupTotal, number>>;
};

/** The figure of a hotel that is summed. */
export function figureOf({ landing, ...hotel }: GroupHotel, figure: SummedFigure): number | null {
  return figure === 'expected' || figure === 'low' || figure === 'high'
    ? landing[figure]
    : hotel[figure];
}

/** What is compared with last year: of a month that is known in part, the nights that both years know. */
export function comparedTotal({ total, same_days }: GroupHotel): number | null {
  return same_days?.total ?? total;
}

/** Last year's total of the same nights; null where it is a part of the month, which is compared with nothing. */
export function comparableN1({
  n1_value,
  n1_nights,
  same_days,
}: Pick<GroupHotel, 'n1_value' | 'n1_nights' | 'same_days'>): number | null {
  return n1_nights === undefined ? (same_days?.n1_value ?? n1_value) : null;
}

/** The beds of the nights that the total sums. */
export function bedsOfTotal({
  beds,
  known_nights,
  known_beds = null,
}: Pick<GroupHotel, 'beds' | 'known_nights' | 'known_beds'>): number | null {
  return known_nights === undefined ? beds : known_beds;
}

/**
 * The totals of a group (contract, section 11). `low` and `high` are the group's own band: the hotels that
 * have a landing, with `bandInputs` of those whose month is not over. `divisions`: what each hotel's ratios are
 * divided from; the sums are divided, the ratios are never averaged.
 */
export function groupTotals(
  hotels: readonly GroupHotel[],
  bandInputs: readonly HotelBandInput[],
  divisions: readonly IndicatorDivisions[] = [],
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
  const ratios = ratiosOf(divisions);
  return {
    ...sums,
    expected: toOneDecimal(sums.expected),
    ...bandOf(hotels, bandInputs),
    ...ratios.figures,
    counted: { ...counted, ...ratios.counted },
  };
}

function ratiosOf(divisions: readonly IndicatorDivisions[]) {
  const ofRatio = (ratio: RoomRatio) => summedDivision(divisions.map((one) => one[ratio]));
  const summed = {
    occupancy: ofRatio('occupancy'),
    average_price: ofRatio('average_price'),
    revpar: ofRatio('revpar'),
  };
  return {
    figures: roomRatios({
      occupancy: summed.occupancy.sum,
      average_price: summed.average_price.sum,
      revpar: summed.revpar.sum,
    }),
    counted: {
      occupancy: summed.occupancy.counted,
      average_price: summed.average_price.counted,
      revpar: summed.revpar.counted,
    },
  };
}

/** The ratios as they are shown. */
export function roomRatios(
  divisions: Readonly<Record<RoomRatio, Division | null>>,
): Readonly<Record<RoomRatio, number | null>> {
  return {
    occupancy: quotientOf('occupancy', divisions.occupancy),
    average_price: quotientOf('average_price', divisions.average_price),
    revpar: quotientOf('revpar', divisions.revpar),
  };
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
