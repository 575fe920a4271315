import type { Landing } from '../landing/landing.ts';
import { frenchCount } from '../numbers/french-count.ts';
import { frenchNumber, narrowSpace } from '../numbers/french-numbers.ts';
import type { Pace } from '../pace/pace.ts';
import type { Grid } from './grid.ts';
import type { Measure } from './measure.ts';

/**
 * The units in which screens and texts show a measure: person-nights and rooms as they are counted, revenue in
 * euros. Responses hold revenue in cents: what shows one converts it once, when it has arrived.
 */

/** Behind a figure: '6 420 nuitées', '54 626 € HT'. */
export const figureUnits: Readonly<Record<Measure, string>> = {
  nuitees: 'nuitées',
  rooms: 'chambres',
  revenue: '€ HT',
};

/** The snapshots that a measure is read from. */
export const snapshotNames: Readonly<Record<Measure, string>> = {
  nuitees: 'photos',
  rooms: 'photos avec des chambres',
  revenue: 'photos avec un chiffre d’affaires',
};

/** A figure where its noun is known: '6 420', '54 626 €'; '–' where it is unknown. */
export function measuredNumber(measure: Measure, figure: number | null, decimals = 0): string {
  const number = frenchNumber(figure, decimals);
  return measure === 'revenue' && figure !== null ? `${number}${narrowSpace}€` : number;
}

/** A figure with its noun: '1 nuitée', '120 chambres', '1 250 €'. */
export function measuredCount(measure: Measure, figure: number, decimals = 0): string {
  if (measure === 'revenue') return measuredNumber(measure, figure, decimals);
  const [singular, plural] = measure === 'rooms' ? roomNouns : nightNouns;
  return decimals === 0
    ? frenchCount(figure, singular, plural)
    : `${frenchNumber(figure, decimals)} ${figure < 2 ? singular : plural}`;
}

/** A participle behind figures of a measure: 'attendues' of nights and rooms, 'attendus' of euros. */
export function participleOf(measure: Measure, masculine: string): string {
  return measure === 'revenue' ? `${masculine}s` : `${masculine}es`;
}

const nightNouns = ['nuitée', 'nuitées'] as const;
const roomNouns = ['chambre', 'chambres'] as const;

/** The figure of a response in the unit of its measure. */
export function inUnit<Figure extends number | null>(
  measure: Measure,
  figure: Figure,
): number | Figure {
  return measure === 'revenue' && figure !== null ? figure / 100 : figure;
}

export function gridInUnits(measure: Measure, grid: Grid): Grid {
  if (measure !== 'revenue') return grid;
  const inEuros = (figure: number | null) => inUnit(measure, figure);
  return {
    ...grid,
    rows: grid.rows.map((row) => ({
      ...row,
      nights: row.nights.map(inEuros),
      total: inEuros(row.total),
      pickup: inEuros(row.pickup),
      n1_value: inEuros(row.n1_value),
    })),
  };
}

export function landingInUnits(measure: Measure, landing: Landing): Landing {
  if (measure !== 'revenue') return landing;
  const inEuros = (figure: number | null) => inUnit(measure, figure);
  return {
    ...landing,
    realised: inEuros(landing.realised),
    on_books: inEuros(landing.on_books),
    expected: inEuros(landing.expected),
    low: inEuros(landing.low),
    high: inEuros(landing.high),
    budget: inEuros(landing.budget),
    n1_final: inEuros(landing.n1_final),
    days: landing.days.map((day) => ({
      ...day,
      on_books: inEuros(day.on_books),
      expected: inEuros(day.expected),
      low: inEuros(day.low),
      high: inEuros(day.high),
    })),
  };
}

/** The final nights of a response, whatever they count. */
export function nightsInUnits<Night extends { readonly nuitees: number }>(
  measure: Measure,
  nights: readonly Night[],
): readonly Night[] {
  if (measure !== 'revenue') return nights;
  return nights.map((night) => ({ ...night, nuitees: inUnit(measure, night.nuitees) }));
}

export function paceInUnits(measure: Measure, pace: Pace): Pace {
  if (measure !== 'revenue') return pace;
  return {
    budget: inUnit(measure, pace.budget),
    curves: pace.curves.map((curve) => ({
      ...curve,
      points: curve.points.map((point) => ({ ...point, total: inUnit(measure, point.total) })),
    })),
  };
}
