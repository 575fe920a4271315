import { type Day, dayFromEpoch, epochDay } from '../calendar/day.ts';
import { firstDay, lastDay, type Month } from '../calendar/month.ts';
import { sumOfKnown } from '../numbers/nullable-arithmetic.ts';
import { toOneDecimal } from '../numbers/rounded.ts';
import {
  type BookingHistory,
  bookingHistory,
  type HotelRecord,
  type PricedHistory,
  pricedHistory,
} from './booking-history.ts';
import { chanceOf } from './error-band.ts';
import { establishedHistoryDays, minimumHistoryDays } from './history-limits.ts';
import {
  forecastNights,
  type NightForecast,
  type NightsForecast,
  type NightToCome,
} from './month-forecast.ts';
import type { PreviousYearFinal } from './previous-year-final.ts';
import { forecastRevenue } from './revenue-forecast.ts';

/**
 * 'ok'; 'provisional' while the history is short; 'over' when no night is to come; 'unknown' with the
 * reason why nothing can be said.
 */
export const landingStates = ['ok', 'provisional', 'over', 'unknown'] as const;
export type LandingState = (typeof landingStates)[number];

export type LandingDay = {
  readonly date: Day;
  readonly on_books: number | null;
  readonly expected: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly closed: boolean;
};

/**
 * Where a month will land (contract, sections 10 and 16): person-nights, rooms or cents of revenue to one
 * decimal, as its record counts; null is unknown.
 */
export type Landing = PreviousYearFinal & {
  readonly as_of: Day | null;
  readonly state: LandingState;
  readonly reason: string | null;
  readonly history_days: number;
  /** The final nights before the as-of day. */
  readonly realised: number | null;
  /** The nights on the books of `days`. */
  readonly on_books: number | null;
  readonly expected: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly budget: number | null;
  /** 0 to 1: the share of the past errors with which the month reaches its budget. */
  readonly budget_chance: number | null;
  readonly days: readonly LandingDay[];
};

export type LandingInput = {
  readonly record: HotelRecord;
  readonly month: Month;
  /** The morning it is seen from; null where the hotel has no snapshot. */
  readonly asOf: Day | null;
  readonly budget: number | null;
  readonly n1Final: PreviousYearFinal | null;
  /** False where only the month is wanted: the bands of its nights, half of the work, are then null. */
  readonly hasNightBands?: boolean;
};

/** A snapshot of the stay month may be this old. */
const oldestSnapshotDays = 7;
/** Hotels sell some 18 months ahead; the work grows with the square of the distance. */
const farthestDays = 730;

export const landingReasons = {
  noSnapshot: 'Aucune photo n’a été prise pour cet hôtel.',
  shortHistory: 'Moins de 56 jours de photos : il en faut davantage pour prévoir.',
  oldSnapshot: 'Aucune photo de ce mois dans les 7 jours avant la date d’arrêté.',
  tooFar: 'Ce mois est à plus de deux ans : aucune prévision ne tient à cette distance.',
  missingNight: 'Une nuit à venir n’a pas de chiffre dans la dernière photo.',
  missingFinal: 'Une nuit passée n’a pas de chiffre.',
  missingPricedNight:
    'Une nuit à venir n’a pas de chambres ou pas de chiffre d’affaires dans la dernière photo.',
  noPrice:
    'Aucun prix connu : rien n’est réservé pour ce mois, et les 28 dernières nuits n’ont pas de chambres avec un chiffre d’affaires.',
} as const;

/** What the band of a landing was made from; figures in the unit of the landing, not rounded. */
export type LandingBandInput = Pick<
  NightsForecast,
  'errors' | 'scale' | 'meanLead' | 'usualError' | 'most'
> & {
  /** What is still to come, beside what is final. */
  readonly expected: number;
};

/** A landing, and what its band was made from; null where nothing is forecast. */
export type LandingWithBandInput = {
  readonly landing: Landing;
  readonly bandInput: LandingBandInput | null;
};

/** The landing of a month as it is seen from the snapshot of `asOf`, and from nothing newer. */
export function landingOf(input: LandingInput): Landing {
  return landingWithBandInput(input).landing;
}

/** The same, for a sum of several hotels, whose band is made from all their errors. */
export function landingWithBandInput(input: LandingInput): LandingWithBandInput {
  const { record, month, asOf, budget, n1Final, hasNightBands = true } = input;
  const previous = n1Final ?? { n1_final: null };
  if (asOf === null) {
    const unknown = unknownFor(landingReasons.noSnapshot);
    return { landing: { ...unknown, as_of: null, budget, ...previous }, bandInput: null };
  }
  const history = landingHistory(record, asOf);
  const view = viewOf(history, month);
  const historyDays = historyDaysOf(history.landed, record.firstSnapshot);
  const context = { as_of: asOf, history_days: historyDays, budget, ...previous };
  const reason = reasonOf(history, view, historyDays);
  if (reason !== null) return { landing: { ...unknownFor(reason), ...context }, bandInput: null };
  const seen = { ...context, reason: null, realised: view.realised, on_books: view.onBooks };
  if (view.days.length === 0) {
    return {
      landing: { ...seen, ...overAt(view.realised ?? 0, budget), days: [] },
      bandInput: null,
    };
  }
  const state = historyDays < establishedHistoryDays ? 'provisional' : 'ok';
  const forecast = forecastOf(history, view, hasNightBands);
  if (forecast === null) {
    return { landing: { ...unknownFor(landingReasons.noPrice), ...context }, bandInput: null };
  }
  return {
    landing: { ...seen, state, ...forecastFigures(forecast, view, budget) },
    bandInput: forecast,
  };
}

/** What lands, as it could be seen; `priced` where that is revenue, of the rooms beside it. */
type LandingHistory = {
  readonly landed: BookingHistory;
  readonly priced: PricedHistory | null;
};

function landingHistory(record: HotelRecord, asOf: Day): LandingHistory {
  const priced = pricedHistory(record, asOf);
  return { landed: priced?.revenue ?? bookingHistory(record, asOf), priced };
}

function unknownFor(reason: string) {
  return {
    state: 'unknown' as const,
    reason,
    history_days: 0,
    realised: null,
    on_books: null,
    expected: null,
    low: null,
    high: null,
    budget_chance: null,
    days: [],
  };
}

function historyDaysOf(history: BookingHistory, firstSnapshot: Day | undefined): number {
  const first = firstSnapshot === undefined ? history.firstMorning : epochDay(firstSnapshot);
  return first === null ? 0 : Math.max(0, history.asOf - first);
}

type MonthView = {
  readonly monthStart: number;
  readonly first: number;
  readonly last: number;
  /**
   * The final nights before the as-of day; null when one of them is unknown. Of revenue, one that is unknown
   * adds nothing, and it is null when none is known.
   */
  readonly realised: number | null;
  /** A night before the as-of day has no final figure. */
  readonly lacksFinal: boolean;
  readonly onBooks: number | null;
  readonly days: readonly ViewedNight[];
};
/** `rooms`: of revenue, the rooms that it is of. */
type ViewedNight = {
  night: number;
  onTheBooks: number | null;
  rooms: number | null;
  isClosed: boolean;
};

function viewOf({ landed, priced }: LandingHistory, month: Month): MonthView {
  const monthStart = epochDay(firstDay(month));
  const first = Math.max(monthStart, landed.asOf);
  const last = epochDay(lastDay(month));
  const finals: (number | null)[] = [];
  for (let night = monthStart; night < Math.min(first, last + 1); night += 1) {
    finals.push(finalOf(landed, night));
  }
  const days: ViewedNight[] = [];
  for (let night = first; night <= last; night += 1) {
    const isClosed = landed.isClosed(night);
    const onTheBooks = landed.onTheBooks(landed.asOf, night);
    const rooms = priced?.rooms.onTheBooks(landed.asOf, night) ?? null;
    days.push({ night, onTheBooks, rooms, isClosed });
  }
  const lacksFinal = finals.includes(null);
  const known = finals.length === 0 ? 0 : sumOfKnown(finals);
  const realised = lacksFinal && priced === null ? null : known;
  return { monthStart, first, last, realised, lacksFinal, onBooks: sumOf(days), days };
}

/** A night the hotel was closed has none, unless some were counted all the same. */
function finalOf(history: BookingHistory, night: number): number | null {
  return history.finalNights(night) ?? (history.isClosed(night) ? 0 : null);
}

/** Null while an open night is unknown; a closed night without a figure has none on the books. */
function sumOf(days: readonly ViewedNight[]): number | null {
  let sum = 0;
  for (const { onTheBooks, isClosed } of days) {
    if (onTheBooks === null && !isClosed) return null;
    sum += onTheBooks ?? 0;
  }
  return sum;
}

function reasonOf(history: LandingHistory, view: MonthView, historyDays: number): string | null {
  const { landed, priced } = history;
  if (view.days.length === 0) return view.lacksFinal ? landingReasons.missingFinal : null;
  if (landed.firstMorning === null && historyDays === 0) return landingReasons.noSnapshot;
  if (historyDays < minimumHistoryDays) return landingReasons.shortHistory;
  if (view.last - landed.asOf > farthestDays) return landingReasons.tooFar;
  if (isOld(landed, view.last) || (priced !== null && isOld(priced.rooms, view.last))) {
    return landingReasons.oldSnapshot;
  }
  const lacksRooms = view.days.some(({ rooms, isClosed }) => rooms === null && !isClosed);
  if (priced !== null && (view.onBooks === null || lacksRooms)) {
    return landingReasons.missingPricedNight;
  }
  if (view.onBooks === null) return landingReasons.missingNight;
  return view.realised === null ? landingReasons.missingFinal : null;
}

function isOld(history: BookingHistory, night: number): boolean {
  const lastMorning = history.lastMorningOf(night);
  return lastMorning === null || history.asOf - lastMorning > oldestSnapshotDays;
}

function overAt(realised: number, budget: number | null) {
  return {
    state: 'over' as const,
    expected: realised,
    low: realised,
    high: realised,
    budget_chance: budget === null ? null : Number(realised >= budget),
  };
}

/** Null where a revenue has no price. */
function forecastOf(
  { landed, priced }: LandingHistory,
  view: MonthView,
  hasNightBands: boolean,
): NightsForecast | null {
  if (priced !== null) {
    const toCome = view.days.map(({ night, onTheBooks, rooms }) => ({
      night,
      rooms: rooms ?? 0,
      revenue: onTheBooks ?? 0,
    }));
    return forecastRevenue(priced, view, toCome, { hasNightBands });
  }
  const toCome: NightToCome[] = view.days.map(({ night, onTheBooks }) => ({
    night,
    onTheBooks: onTheBooks ?? 0,
  }));
  return forecastNights(landed, view, toCome, { hasNightBands });
}

function forecastFigures(forecast: NightsForecast, view: MonthView, budget: number | null) {
  const realised = view.realised ?? 0;
  const expected = realised + forecast.expected;
  const chance =
    budget === null ? null : budgetChance(forecast.errors, forecast.scale, budget - expected);
  return {
    expected: toOneDecimal(expected),
    low: toOneDecimal(realised + forecast.low),
    high: toOneDecimal(realised + forecast.high),
    budget_chance: chance === null ? null : Math.round(chance * 100) / 100,
    days: forecast.nights.map((night, index) => dayOf(night, view.days[index]?.onTheBooks ?? null)),
  };
}

/** A month whose nights to come are all closed lands where it is. */
function budgetChance(
  errors: Parameters<typeof chanceOf>[0],
  scale: number,
  needed: number,
): number | null {
  if (scale === 0) return needed <= 0 ? 1 : 0;
  return chanceOf(errors, needed / scale);
}

function dayOf(night: NightForecast, onBooks: number | null): LandingDay {
  return {
    date: dayFromEpoch(night.night),
    on_books: onBooks,
    expected: toOneDecimal(night.expected),
    low: toOneDecimal(night.low),
    high: toOneDecimal(night.high),
    closed: night.isClosed,
  };
}
