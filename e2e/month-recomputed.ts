import type { ApiCaller } from './fixtures.ts';

/**
 * Computes a month's figures from the raw rows independently of the product: maps of rows, no function
 * of the domain. Unknown figures are null.
 */
type RawRow = { as_of_date: string; stay_date: string; nuitees: number };
type Figure = number | null;

export type RecomputedRow = {
  asOf: string;
  nights: Figure[];
  total: number;
  pickUp: Figure;
  budget: Figure;
  variance: Figure;
  percent: Figure;
  gap: Figure;
  occupancies: Figure[];
  changes: Figure[];
};

export type RecomputedMonth = {
  /** Newest as-of date first, as on the screen. */
  rows: RecomputedRow[];
  n1: { total: Figure; basis: 'same_date' | 'final'; days: number };
  beds: number[];
  pickUps: Figure[];
};

export async function recomputedMonth(
  api: ApiCaller,
  hotel: string,
  year: number,
  month: number,
): Promise<RecomputedMonth> {
  const ofMonth = `hotel_id=${hotel}&month=${month}`;
  const raw = await rowsOf(api, `/nuitees/snapshot?${ofMonth}&year=${year}`);
  const before = await rowsOf(api, `/nuitees/snapshot?${ofMonth}&year=${year - 1}`);
  const budgets = await api('GET', `/budgets?hotel_id=${hotel}&year=${year}`);
  const status = await api('POST', '/oracle/hotel-status', { hotel_id: hotel, month, year });
  const budget =
    (budgets.body as { month: number; budget: number }[]).find((line) => line.month === month)
      ?.budget ?? null;
  const days = lengthOf(year, month);
  const beds = bedsOf(status.body, days);
  const byAsOf = Map.groupBy(raw, (row) => row.as_of_date);
  const asOfs = [...byAsOf.keys()].sort();
  const rows = asOfs.map((asOf, place): RecomputedRow => {
    const nights = nightsOf(byAsOf.get(asOf) ?? [], days);
    const total = sumOf(byAsOf.get(asOf) ?? []);
    const previous = place === 0 ? null : (byAsOf.get(asOfs[place - 1] ?? '') ?? null);
    const previousNights = previous === null ? null : nightsOf(previous, days);
    return {
      asOf,
      nights,
      total,
      pickUp: previous === null ? null : total - sumOf(previous),
      budget,
      variance: minus(total, budget),
      percent: percentOf(total, budget),
      gap: minus(total, lastYearOf(before, asOf).total),
      occupancies: nights.map((figure, day) => percentOf(figure, beds[day] ?? null)),
      changes: nights.map((figure, day) => minus(figure, previousNights?.[day] ?? null)),
    };
  });
  const key = `${year}-${String(month).padStart(2, '0')}`;
  const pickUps = Array.from({ length: days }, (_, day) => {
    const asOf = `${key}-${String(day + 1).padStart(2, '0')}`;
    return rows.find((row) => row.asOf === asOf)?.pickUp ?? null;
  });
  return { rows: rows.toReversed(), n1: lastYearOf(before, asOfs.at(-1) ?? ''), beds, pickUps };
}

function minus(one: Figure, other: Figure): Figure {
  return one === null || other === null ? null : one - other;
}

function percentOf(part: Figure, whole: Figure): Figure {
  return part === null || whole === null ? null : (100 * part) / whole;
}

async function rowsOf(api: ApiCaller, path: string): Promise<RawRow[]> {
  const { status, body } = await api('GET', path);
  if (status !== 200) throw new Error(`${path} was answered ${status}`);
  return body as RawRow[];
}

/** The N-1 total at the same date a year before, else the total of each day's latest snapshot. */
function lastYearOf(before: RawRow[], asOf: string): RecomputedMonth['n1'] {
  const year = Number(asOf.slice(0, 4)) - 1;
  const sameDay = `${year}${asOf.slice(4)}`.replace(/-02-29$/, '-02-28');
  const rows = before.filter((row) => row.as_of_date === sameDay);
  if (rows.length > 0) return { total: sumOf(rows), basis: 'same_date', days: rows.length };
  const latest = new Map<string, RawRow>();
  for (const row of before) {
    const kept = latest.get(row.stay_date);
    if (kept === undefined || kept.as_of_date < row.as_of_date) latest.set(row.stay_date, row);
  }
  const final = [...latest.values()];
  const total = final.length === 0 ? null : sumOf(final);
  return { total, basis: 'final', days: final.length };
}

function nightsOf(rows: RawRow[], days: number): Figure[] {
  const nights: Figure[] = Array.from({ length: days }, () => null);
  for (const row of rows) nights[Number(row.stay_date.slice(8)) - 1] = row.nuitees;
  return nights;
}

function bedsOf(body: unknown, days: number): number[] {
  const { rows } = body as { rows: { NOOFBEDS: number; WDAT_DATE: string }[] };
  const beds = new Map(rows.map((row) => [Number(row.WDAT_DATE.slice(8)), row.NOOFBEDS]));
  return Array.from({ length: days }, (_, day) => beds.get(day + 1) ?? Number.NaN);
}

function sumOf(rows: RawRow[]): number {
  return rows.reduce((sum, row) => sum + row.nuitees, 0);
}

function lengthOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Parses a figure as shown on the screen: '1 234', '+12', '−3,5 %'; null for '–'. */
export function readFigure(text: string): Figure {
  const trimmed = text.trim();
  if (trimmed === '\u2013') return null;
  const plain = trimmed
    .replace(/[\s\u202f%*()+]/g, '')
    .replace('\u2212', '-')
    .replace(',', '.');
  const figure = Number(plain);
  if (plain === '' || Number.isNaN(figure)) throw new Error(`'${text}' is not a figure`);
  return figure;
}
