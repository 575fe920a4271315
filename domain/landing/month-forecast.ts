import type { BookingHistory } from './booking-history.ts';
import { capacityCeiling, maturity } from './ceiling.ts';
import { errorBand } from './error-band.ts';
import { expectedNights, type FillModel } from './expected-nights.ts';
import { type PastError, pastErrors } from './past-errors.ts';
import { type NightRange, remainingShares } from './pickup-rates.ts';

/** One night to come; figures in person-nights, rooms or cents of revenue. `low` and `high` are null where too little is known. */
export type NightForecast = {
  readonly night: number;
  readonly onTheBooks: number;
  readonly expected: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly isClosed: boolean;
};

/** The nights to come of a month together, in the same unit; without what is already final. */
export type NightsForecast = {
  readonly expected: number;
  readonly low: number;
  readonly high: number;
  readonly nights: readonly NightForecast[];
  /** Past errors per root of free places, and the factor that gives them the unit back. */
  readonly errors: readonly PastError[];
  readonly scale: number;
  /** The mean lead of the nights, in mornings. */
  readonly meanLead: number;
  /** What the usual error of a mean lead is multiplied by, where few past mornings are known. */
  readonly usualError: number;
  /** The most that the open nights can hold; Infinity for revenue. */
  readonly most: number;
};

/** A night to come as it stands today; a closed night may have none on the books. */
export type NightToCome = { readonly night: number; readonly onTheBooks: number };

/** The band of a single night needs so many past mornings. */
export const fewestMorningsOfNight = 28;

/**
 * Makes the forecast of the nights to come, which must all have a figure (decision 0036). The bands of single
 * nights are half of its work: without `hasNightBands` they are null.
 */
export function forecastNights(
  history: BookingHistory,
  range: NightRange,
  toCome: readonly NightToCome[],
  { hasNightBands }: { readonly hasNightBands: boolean },
): NightsForecast {
  const model = fillModel(history, range);
  const { ceiling } = model;
  const widening = youngHistoryWidening(history);
  const nights = toCome.map((night) => {
    const forecast = forecastNight(history, model, night);
    return hasNightBands ? withBand(history, model, widening, forecast) : forecast;
  });
  const open = nights.filter(({ isClosed }) => !isClosed);
  const expected = open.reduce((sum, night) => sum + night.expected, 0);
  const leads = { first: range.first - history.asOf + 1, last: range.last - history.asOf + 1 };
  const errors = pastErrors(history, model, leads);
  const scale = Math.sqrt(freePlaces(open, ceiling)) * widening;
  const meanLead = (leads.first + leads.last) / 2;
  const band = errorBand(errors, scale, meanLead);
  const most = Math.max(expected, open.length * ceiling);
  return {
    expected,
    low: within(expected + band.low, 0, expected),
    high: within(expected + band.high, expected, most),
    nights,
    errors,
    scale,
    meanLead,
    usualError: 1,
    most,
  };
}

/** What the hotel's past says of how the nights of this range fill. */
export function fillModel(history: BookingHistory, range: NightRange): FillModel {
  const ceiling = capacityCeiling(history);
  return { ceiling, remaining: remainingShares(history, ceiling, range) };
}

/** 1 from a year of history on, up to 1.5 before. */
export function youngHistoryWidening(history: BookingHistory): number {
  return 1 + 0.5 * (1 - maturity(history));
}

/** At least one free place a night: what is full today may still lose or gain. */
export function freePlaces(nights: readonly NightToCome[], ceiling: number): number {
  return nights.reduce((sum, { onTheBooks }) => sum + Math.max(ceiling - onTheBooks, 1), 0);
}

function forecastNight(
  history: BookingHistory,
  model: FillModel,
  { night, onTheBooks }: NightToCome,
): NightForecast {
  if (history.isClosed(night)) {
    return { night, onTheBooks, expected: 0, low: 0, high: 0, isClosed: true };
  }
  const lead = night - history.asOf + 1;
  const expected = expectedNights(model, { night, lead, onTheBooks });
  return { night, onTheBooks, expected, low: null, high: null, isClosed: false };
}

function withBand(
  history: BookingHistory,
  model: FillModel,
  widening: number,
  forecast: NightForecast,
): NightForecast {
  const { night, onTheBooks, expected, isClosed } = forecast;
  if (isClosed) return forecast;
  const lead = night - history.asOf + 1;
  const errors = pastErrors(history, model, { first: lead, last: lead });
  if (errors.length < fewestMorningsOfNight) return forecast;
  const band = errorBand(
    errors,
    Math.sqrt(Math.max(model.ceiling - onTheBooks, 1)) * widening,
    null,
  );
  return {
    ...forecast,
    low: within(expected + band.low, 0, expected),
    high: within(expected + band.high, expected, Math.max(expected, model.ceiling)),
  };
}

function within(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
