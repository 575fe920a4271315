import type { PricedHistory } from './booking-history.ts';
import { daysOfYear } from './ceiling.ts';
import { errorBand, roomsUsualError } from './error-band.ts';
import { expectedNights, type FillModel } from './expected-nights.ts';
import {
  fewestMorningsOfNight,
  fillModel,
  freePlaces,
  type NightForecast,
  type NightsForecast,
  youngHistoryWidening,
} from './month-forecast.ts';
import { errorsOfMornings, type LeadRange } from './past-errors.ts';
import { pastPickUpPrice, roomPrices } from './pick-up-price.ts';
import { isWeekendNight, type NightRange } from './pickup-rates.ts';

/** A night to come with its rooms and its revenue on the books; a closed one may have none. */
export type PricedNight = {
  readonly night: number;
  readonly rooms: number;
  readonly revenue: number;
};

/** What a revenue is forecast with: how rooms fill, and at what price. */
type PricedModel = {
  readonly history: PricedHistory;
  readonly model: FillModel;
  /** Cents for each room that is still expected. */
  readonly price: number;
  readonly widening: number;
  /** The pick-up price as each past morning saw it for the nights at the month's leads. */
  readonly priceOn: (morning: number) => number | null;
  readonly pastNights: PastNights;
};

/**
 * Makes the forecast of the revenue of the nights to come, in cents: what is booked, and the rooms still
 * expected at the price of the last four weeks' bookings (decision 0078). The nights must all have both figures.
 * Null where no price is known.
 */
export function forecastRevenue(
  history: PricedHistory,
  range: NightRange & { readonly monthStart: number },
  toCome: readonly PricedNight[],
  { hasNightBands }: { readonly hasNightBands: boolean },
): NightsForecast | null {
  const { rooms, revenue } = history;
  const open = toCome.filter(({ night }) => !rooms.isClosed(night));
  const price = roomPrices(history, range.monthStart, range)?.pickUp ?? null;
  // A month whose nights to come are all closed needs no price.
  if (price === null && open.length > 0) return null;
  const leads = { first: range.first - rooms.asOf + 1, last: range.last - rooms.asOf + 1 };
  const model = fillModel(rooms, range);
  const priced: PricedModel = {
    history,
    model,
    price: price ?? 0,
    widening: youngHistoryWidening(revenue),
    priceOn: pastPrices(history, leads),
    pastNights: pastNightsOf(history, model, leads),
  };
  const nights = toCome.map((night) => forecastNight(priced, night, hasNightBands));
  const expected = nights.reduce((sum, night) => sum + night.expected, 0);
  const errors = errorsOfMornings(revenue, leads, (morning) => errorOf(priced, leads, morning));
  const free = freePlaces(
    open.map(({ night, rooms }) => ({ night, onTheBooks: rooms })),
    model.ceiling,
  );
  const scale = priced.price * Math.sqrt(free) * priced.widening;
  const meanLead = (leads.first + leads.last) / 2;
  const band = errorBand(errors, scale, meanLead, roomsUsualError);
  return {
    expected,
    ...around(expected, band),
    nights,
    errors,
    scale,
    meanLead,
    usualError: roomsUsualError,
    most: Number.POSITIVE_INFINITY,
  };
}

/** Computed once for each morning: the bands of the single nights need the same ones. */
function pastPrices(history: PricedHistory, leads: LeadRange) {
  const known = new Map<number, number | null>();
  return (morning: number): number | null => {
    let price = known.get(morning);
    if (price === undefined) {
      const run = { first: morning + leads.first - 1, last: morning + leads.last - 1 };
      price = pastPickUpPrice(history, morning, run);
      known.set(morning, price);
    }
    return price;
  };
}

/** The expectation is always inside; the low end is no less than nothing more, the high end has no limit. */
function around(expected: number, band: { low: number; high: number }) {
  return {
    low: Math.min(expected, Math.max(0, expected + band.low)),
    high: Math.max(expected, expected + band.high),
  };
}

function forecastNight(
  priced: PricedModel,
  { night, rooms, revenue }: PricedNight,
  hasBand: boolean,
): NightForecast {
  const { history, model, price, widening } = priced;
  if (history.rooms.isClosed(night)) {
    return { night, onTheBooks: revenue, expected: 0, low: 0, high: 0, isClosed: true };
  }
  const lead = night - history.rooms.asOf + 1;
  const expectedRooms = expectedNights(model, { night, lead, onTheBooks: rooms });
  const expected = revenue + (expectedRooms - rooms) * price;
  const forecast = { night, onTheBooks: revenue, expected, low: null, high: null, isClosed: false };
  if (!hasBand) return forecast;
  const leads = { first: lead, last: lead };
  const errors = errorsOfMornings(history.revenue, leads, (morning) =>
    errorOf(priced, leads, morning),
  );
  if (errors.length < fewestMorningsOfNight) return forecast;
  const scale = price * Math.sqrt(Math.max(model.ceiling - rooms, 1)) * widening;
  return { ...forecast, ...around(expected, errorBand(errors, scale, null)) };
}

/**
 * What the rule missed from a past morning, counted in rooms per root of the rooms that were free: (what the
 * nights gained in revenue − the rooms then expected at the price then) ÷ that price.
 */
function errorOf(
  { model: { remaining }, priceOn, pastNights }: PricedModel,
  leads: LeadRange,
  morning: number,
): number | null {
  let [gained, expected, free] = [0, 0, 0];
  for (let lead = leads.first; lead <= leads.last; lead += 1) {
    const freeRooms = pastNights.freeRooms(lead, morning);
    if (freeRooms === null) return null;
    const shares = isWeekendNight(morning + lead - 1) ? remaining.weekend : remaining.weekdays;
    gained += pastNights.gained(lead, morning);
    expected += (1 - (shares[lead] ?? 1)) * freeRooms;
    free += freeRooms;
  }
  const price = priceOn(morning);
  if (price === null) return null;
  return (gained - price * expected) / (price * Math.sqrt(Math.max(1, free)));
}

/** The night at a lead as a past morning saw it, and what it gained since. */
type PastNights = {
  /** Null for a night that was closed or lacks a figure. */
  freeRooms(lead: number, morning: number): number | null;
  /** The revenue it gained until it was final, in cents; only where `freeRooms` is known. */
  gained(lead: number, morning: number): number;
};

const notComputed = Number.NaN;
const unknownNight = -1;

/** Each night is computed once: the band of the month and that of a single night need the same ones. */
function pastNightsOf(
  { rooms, revenue }: PricedHistory,
  { ceiling }: FillModel,
  leads: LeadRange,
): PastNights {
  const mornings = daysOfYear + leads.last + 1;
  const size = (leads.last - leads.first + 1) * mornings;
  const free = new Float64Array(size).fill(notComputed);
  const gained = new Float64Array(size);
  const placeOf = (lead: number, morning: number) =>
    (lead - leads.first) * mornings + rooms.asOf - 1 - morning;
  const compute = (night: number, morning: number, place: number) => {
    const roomsThen = rooms.onTheBooks(morning, night);
    const revenueThen = revenue.onTheBooks(morning, night);
    const finalRevenue = revenue.finalNights(night);
    const hasBoth = roomsThen !== null && rooms.finalNights(night) !== null;
    if (!hasBoth || revenueThen === null || finalRevenue === null || rooms.isClosed(night)) {
      return unknownNight;
    }
    gained[place] = finalRevenue - revenueThen;
    return Math.max(ceiling - roomsThen, 0);
  };
  return {
    freeRooms(lead, morning) {
      const place = placeOf(lead, morning);
      let known = free[place] ?? unknownNight;
      if (Number.isNaN(known)) {
        known = compute(morning + lead - 1, morning, place);
        free[place] = known;
      }
      return known === unknownNight ? null : known;
    },
    gained: (lead, morning) => gained[placeOf(lead, morning)] ?? 0,
  };
}
