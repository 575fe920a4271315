import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type Day, monthOf } from '../calendar/day.ts';
import type { MonthOfSnapshots, Nights } from '../nights/month-of-snapshots.ts';
import type { HotelRecord } from './booking-history.ts';

type Snapshots = { readonly rows: Readonly<Record<Day, Readonly<Record<string, Nights>>>> };

/** A result of the method on the resort's data; figures to one decimal. */
export type ExpectedLanding = {
  readonly as_of: Day;
  readonly month: string;
  readonly realised: number;
  readonly on_books_ahead: number;
  readonly expected: number;
  readonly low: number;
  readonly high: number;
  readonly final: number;
  readonly days_ahead: readonly number[];
  readonly history_from?: Day;
};

type Measures = {
  readonly rows: Readonly<Record<Day, Readonly<Record<string, readonly [Nights, Nights]>>>>;
};

/** A landing of rooms or of revenue (cents) on the resort's data. */
type ExpectedMeasure = {
  readonly realised: number;
  readonly on_books: number;
  readonly expected: number;
  readonly low: number;
  readonly high: number;
  readonly final: number;
  readonly days: readonly number[];
};

/** The landings of rooms and of revenue from one morning; prices in cents. */
export type ExpectedMeasures = {
  readonly as_of: Day;
  readonly month: string;
  readonly state: string;
  readonly history_days: number;
  readonly rooms: ExpectedMeasure;
  readonly revenue: ExpectedMeasure & {
    readonly pick_up_price: number;
    readonly booked_price: number;
  };
  readonly history_from?: Day;
};

/** The resort's snapshots (see resort/README.md), from a first morning on if one is given. */
export function resortRecord(from: Day = ''): HotelRecord {
  const { rows } = readData<Snapshots>('resort-snapshots.json');
  return { months: monthsFrom(rows, from, (nights) => nights), closedNights: new Set() };
}

/** The resort's rooms and their revenue in cents, from a first morning on if one is given. */
export function resortMeasures(from: Day = ''): { rooms: HotelRecord; revenue: HotelRecord } {
  const { rows } = readData<Measures>('resort-measures.json.gz');
  const closedNights = new Set<Day>();
  const months = monthsFrom(rows, from, ([rooms]) => rooms);
  const revenue = monthsFrom(rows, from, ([, cents]) => cents);
  return { rooms: { months, closedNights }, revenue: { months, revenue, closedNights } };
}

function monthsFrom<Figures>(
  rows: Readonly<Record<Day, Readonly<Record<string, Figures>>>>,
  from: Day,
  nightsOf: (figures: Figures) => Nights,
): MonthOfSnapshots[] {
  const months = new Map<string, { as_of: Day; nights: Nights }[]>();
  for (const [as_of, byMonth] of Object.entries(rows)) {
    if (as_of < from) continue;
    for (const [key, figures] of Object.entries(byMonth)) {
      const row = { as_of, nights: nightsOf(figures) };
      const known = months.get(key);
      if (known === undefined) months.set(key, [row]);
      else known.push(row);
    }
  }
  return [...months].map(([key, snapshots]) => ({
    month: monthOf(`${key}-01`),
    rows: snapshots.toSorted((one, other) => (one.as_of < other.as_of ? -1 : 1)),
    imported: null,
  }));
}

/** The landings of rooms and of revenue the method must reproduce. */
export function expectedMeasures(): {
  tolerance: { rooms: number; revenue: number };
  cases: ExpectedMeasures[];
} {
  return readData('resort-measures-expected.json');
}

/** The results the method must reproduce: with a year of history or more, and with less. */
export function expectedLandings(): { tolerance: number; all: ExpectedLanding[] } {
  const { tolerance, cases, cold } = readData<{
    tolerance: number;
    cases: ExpectedLanding[];
    cold: ExpectedLanding[];
  }>('resort-expected.json');
  return { tolerance, all: [...cases, ...cold] };
}

function readData<Content>(file: string): Content {
  const bytes = readFileSync(new URL(`resort/${file}`, import.meta.url));
  return JSON.parse((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
}
