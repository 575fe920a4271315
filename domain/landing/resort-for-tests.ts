import { readFileSync } from 'node:fs';
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

/** The resort's snapshots (see resort/README.md), from a first morning on if one is given. */
export function resortRecord(from: Day = ''): HotelRecord {
  const { rows } = readData<Snapshots>('resort-snapshots.json');
  const months = new Map<string, { as_of: Day; nights: Nights }[]>();
  for (const [as_of, byMonth] of Object.entries(rows)) {
    if (as_of < from) continue;
    for (const [key, nights] of Object.entries(byMonth)) {
      months.set(key, [...(months.get(key) ?? []), { as_of, nights }]);
    }
  }
  return {
    months: [...months].map(
      ([key, snapshots]): MonthOfSnapshots => ({
        month: monthOf(`${key}-01`),
        rows: snapshots.toSorted((one, other) => (one.as_of < other.as_of ? -1 : 1)),
        imported: null,
      }),
    ),
    closedNights: new Set(),
  };
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
  return JSON.parse(readFileSync(new URL(`resort/${file}`, import.meta.url), 'utf8'));
}
