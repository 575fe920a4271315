import { addDays, type Day, daysInMonth, epochDay } from '../calendar/day.ts';
import { addMonths, daysOfMonth, firstDay, type Month, monthKey } from '../calendar/month.ts';
import { asKnownOn, finalNights } from '../nights/final-nights.ts';
import type { MonthOfSnapshots } from '../nights/month-of-snapshots.ts';
import { lastYearPickup } from './baselines.ts';
import { bookingHistory, type HotelRecord, landedMonths } from './booking-history.ts';
import { landingOf } from './landing.ts';

/** From which distance a month is looked at: days before its 1st, its 1st, or so many nights to come. */
export const horizonIds = ['d60', 'd30', 'd14', 'first', 'end15', 'end7'] as const;
export type HorizonId = (typeof horizonIds)[number];

/** A past month as it would have been forecast; the whole month, in the unit of its record. */
export type BacktestRow = {
  readonly year: number;
  readonly month: number;
  readonly id: HorizonId;
  readonly as_of: Day;
  readonly on_books: number;
  readonly expected: number;
  readonly low: number;
  readonly high: number;
  readonly final: number;
};

/** How well the method did at one distance: per cent to two decimals, null where nothing was slept. */
export type HorizonAccuracy = {
  readonly id: HorizonId;
  readonly n: number;
  /** Σ|error| ÷ Σ final. */
  readonly wape: number | null;
  readonly wape_on_books: number | null;
  readonly wape_n1_pickup: number | null;
  /** Σ error ÷ Σ final, above 0 where too much was expected. */
  readonly bias: number | null;
  /** Share of the months between `low` and `high`. */
  readonly coverage: number | null;
};

export type Backtest = {
  readonly months: number;
  readonly horizons: readonly HorizonAccuracy[];
  readonly rows: readonly BacktestRow[];
};

/** Months that are tried at the most, newest first. */
const mostMonths = 12;

/**
 * Forecasts the last whole months again from what was known then, and compares with what was slept
 * (contract, section 10). Months count that have a final figure for every night, known at `asOf`.
 */
export function backtestOf(record: HotelRecord, asOf: Day): Backtest {
  return backtestFrom(
    backtestCases(record, asOf).flatMap((one) => forecastCase(record, one) ?? []),
  );
}

/** A month and a distance to forecast it from. */
export type BacktestCase = BacktestMonth & { readonly id: HorizonId };

/** What a back-test at `asOf` consists of: each case takes some milliseconds, and stands by itself. */
export function backtestCases(record: HotelRecord, asOf: Day): BacktestCase[] {
  return backtestMonths(record, asOf).flatMap((month) =>
    horizonIds.map((id) => ({ ...month, id })),
  );
}

/** The back-test that these forecasts make up. */
export function backtestFrom(forecasts: readonly BacktestForecast[]): Backtest {
  const horizons = horizonIds.flatMap((id) => {
    const own = forecasts.filter(({ row }) => row.id === id);
    return own.length === 0 ? [] : [accuracyOf(id, own)];
  });
  const months = new Set(forecasts.map(({ row }) => monthKey(row)));
  return { months: months.size, horizons, rows: forecasts.map(({ row }) => row) };
}

/** The as-of day of a month at a horizon; 'd60' is 60 mornings before the night of the 1st is final. */
export function asOfAt(month: Month, id: HorizonId): Day {
  const first = firstDay(month);
  const days = daysInMonth(month.year, month.month);
  const offsets = { d60: -59, d30: -29, d14: -13, first: 0, end15: days - 15, end7: days - 7 };
  return addDays(first, offsets[id]);
}

type BacktestMonth = { readonly month: Month; readonly final: number };
export type BacktestForecast = { readonly row: BacktestRow; readonly n1Pickup: number | null };

function backtestMonths(record: HotelRecord, asOf: Day): BacktestMonth[] {
  return landedMonths(record)
    .filter(({ month }) => firstDay(addMonths(month, 1)) <= asOf)
    .toSorted((one, other) => (monthKey(one.month) < monthKey(other.month) ? 1 : -1))
    .flatMap((month) => {
      const final = wholeTotal(month, asOf);
      return final === null ? [] : [{ month: month.month, final }];
    })
    .slice(0, mostMonths)
    .toReversed();
}

/** The month's final total; null unless every night has a final figure that was counted after it. */
function wholeTotal(month: MonthOfSnapshots, asOf: Day): number | null {
  let total = 0;
  for (const { nuitees, is_actual } of finalNights(asKnownOn(month, asOf))) {
    if (nuitees === null || !is_actual) return null;
    total += nuitees;
  }
  return total;
}

/** Null where nothing could be forecast. */
export function forecastCase(
  record: HotelRecord,
  { month, final, id }: BacktestCase,
): BacktestForecast | null {
  const as_of = asOfAt(month, id);
  const seen = { record, month, asOf: as_of, budget: null, n1Final: null };
  const landing = landingOf({ ...seen, hasNightBands: false });
  const { realised, on_books, expected, low, high } = landing;
  if (realised === null || on_books === null || expected === null) return null;
  if (low === null || high === null) return null;
  const { year, month: number } = month;
  const onBooks = realised + on_books;
  const row = { year, month: number, id, as_of, on_books: onBooks, expected, low, high, final };
  return { row, n1Pickup: n1PickupAt(record, month, as_of, realised) };
}

function n1PickupAt(record: HotelRecord, month: Month, asOf: Day, realised: number): number | null {
  const { closedNights } = record;
  const history = bookingHistory({ months: landedMonths(record), closedNights }, asOf);
  const toCome = daysOfMonth(month)
    .filter((day) => day >= asOf)
    .map(epochDay)
    .map((night) => ({ night, onTheBooks: history.onTheBooks(history.asOf, night) ?? 0 }));
  const pickup = lastYearPickup(history, toCome);
  return pickup === null ? null : realised + pickup;
}

function accuracyOf(id: HorizonId, forecasts: readonly BacktestForecast[]): HorizonAccuracy {
  const rows = forecasts.map(({ row }) => row);
  const withPickup = forecasts.filter(({ n1Pickup }) => n1Pickup !== null);
  const inside = rows.filter(({ low, high, final }) => final >= low && final <= high).length;
  return {
    id,
    n: rows.length,
    wape: wape(rows.map(({ expected, final }) => ({ forecast: expected, final }))),
    wape_on_books: wape(rows.map(({ on_books, final }) => ({ forecast: on_books, final }))),
    wape_n1_pickup: wape(
      withPickup.map(({ n1Pickup, row }) => ({ forecast: n1Pickup ?? 0, final: row.final })),
    ),
    bias: shareOfFinal(rows.map(({ expected, final }) => ({ error: expected - final, final }))),
    coverage: percent(inside / rows.length),
  };
}

/** Weighted absolute percentage error: Σ|forecast − final| ÷ Σ final, in per cent. */
export function wape(pairs: readonly { forecast: number; final: number }[]): number | null {
  return shareOfFinal(
    pairs.map(({ forecast, final }) => ({ error: Math.abs(forecast - final), final })),
  );
}

function shareOfFinal(pairs: readonly { error: number; final: number }[]): number | null {
  const slept = pairs.reduce((sum, { final }) => sum + final, 0);
  if (slept <= 0) return null;
  return percent(pairs.reduce((sum, { error }) => sum + error, 0) / slept);
}

function percent(share: number): number {
  return Math.round(share * 10_000) / 100;
}
