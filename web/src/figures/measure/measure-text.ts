import { eurosText } from '@hotel/domain/indicators/indicators-text.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';

/** What the figures of a measure count, beside a figure. */
export const measureUnits: Readonly<Record<Measure, string>> = {
  nuitees: 'nuitées',
  rooms: 'chambres',
  revenue: 'HT',
};

/** A figure of a measure: revenue, in cents, as whole euros. */
export function measureText(measure: Measure, figure: number | null): string {
  return measure === 'revenue' ? eurosText(figure, 0) : frenchNumber(figure);
}

/** A figure as it is written beside its unit in words: revenue in whole euros. */
export function inUnitOf<Figure extends number | null>(
  measure: Measure,
  figure: Figure,
): number | Figure {
  return measure === 'revenue' && figure !== null ? Math.round(figure / 100) : figure;
}
