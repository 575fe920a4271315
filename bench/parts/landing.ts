import { epochDay } from '@hotel/domain/calendar/day.ts';
import { daysOfMonth } from '@hotel/domain/calendar/month.ts';
import { asOfAt, type Backtest, backtestOf, wape } from '@hotel/domain/landing/backtest.ts';
import { additivePickup } from '@hotel/domain/landing/baselines.ts';
import { bookingHistory, type HotelRecord } from '@hotel/domain/landing/booking-history.ts';
import { landingOf } from '@hotel/domain/landing/landing.ts';
import { resortMeasures, resortRecord } from '@hotel/domain/landing/resort-for-tests.ts';
import type { Measurement } from '../measure/measurements.ts';
import { median } from '../measure/medians.ts';

const part = 'Landing';
/** The morning after the last night of the data (source and licence: domain/landing/resort/README.md). */
const lastMorning = '2017-09-01';

/**
 * Forecasts the resort's last twelve months again from what was known then, beside simpler methods, and
 * measures the CPU of one landing and of the whole back-test.
 */
export function measureLanding(rounds: number): Measurement[] {
  const record = resortRecord();
  const backtest = backtestOf(record, lastMorning);
  return [...accuracies(record, backtest), ...costs(record, rounds)];
}

function accuracies(record: HotelRecord, backtest: Backtest): Measurement[] {
  return backtest.horizons.map(({ id, n, wape: own, wape_on_books, wape_n1_pickup, coverage }) => {
    const rows = backtest.rows.filter((row) => row.id === id);
    const additive = rows.flatMap(({ year, month, final }) => {
      const forecast = additiveForecast(record, { year, month }, asOfAt({ year, month }, id));
      return forecast === null ? [] : [{ forecast, final }];
    });
    const others = `on the books ${percent(wape_on_books)}, N-1 pickup ${percent(wape_n1_pickup)}, additive pickup ${percent(wape(additive))}`;
    return {
      part,
      metric: `WAPE of the month's total at ${id}, ${n} months of the resort`,
      value: own ?? Number.NaN,
      unit: '%',
      note: `${others}; ${percent(coverage)} inside the band`,
    };
  });
}

function percent(value: number | null): string {
  return value === null ? 'unknown' : `${value.toFixed(2)} %`;
}

function additiveForecast(
  record: HotelRecord,
  month: { year: number; month: number },
  asOf: string,
): number | null {
  const history = bookingHistory(record, asOf);
  let realised = 0;
  const toCome: { night: number; onTheBooks: number }[] = [];
  for (const night of daysOfMonth(month).map(epochDay)) {
    if (night < history.asOf) realised += history.finalNights(night) ?? 0;
    else toCome.push({ night, onTheBooks: history.onTheBooks(history.asOf, night) ?? 0 });
  }
  const rest = additivePickup(history, toCome);
  return rest === null ? null : realised + rest;
}

function costs(record: HotelRecord, rounds: number): Measurement[] {
  const month = { year: 2017, month: 8 };
  const landing = (of: HotelRecord) => () =>
    landingOf({ record: of, month, asOf: '2017-08-01', budget: null, n1Final: null });
  const { revenue } = resortMeasures();
  return [
    {
      part,
      metric: 'CPU of a landing on 26 months of history',
      value: median(timesOf(landing(record), rounds * 20)),
      unit: 'ms',
      target: 5,
    },
    {
      part,
      metric: 'CPU of a landing of revenue on 26 months of history',
      value: median(timesOf(landing(revenue), rounds * 20)),
      unit: 'ms',
      target: 10,
    },
    {
      part,
      metric: 'CPU of a back-test of twelve months',
      value: median(timesOf(() => backtestOf(record, lastMorning), rounds)),
      unit: 'ms',
      target: 1_000,
    },
  ];
}

/** The CPU of this process, in ms, for each of so many runs after one that warms up. */
function timesOf(run: () => unknown, runs: number): number[] {
  run();
  return Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
}
