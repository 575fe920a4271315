import { frenchDay, shortWeekday } from '../calendar/french-dates.ts';
import type { Measure } from '../nights/measure.ts';
import { figureUnits } from '../nights/measure-units.ts';
import { frenchNumber, frenchSigned, narrowSpace } from '../numbers/french-numbers.ts';
import type { PaceColumn } from './pace-columns.ts';

/** '+12', and over how many days where mornings are missing: '+12 (2 jours)'; '–' while unknown. */
export function pickUpText({ pickUp, pickUpDays }: Pick<PaceColumn, 'pickUp' | 'pickUpDays'>) {
  const isOfOneDay = pickUpDays === null || pickUpDays === 1;
  return isOfOneDay ? frenchSigned(pickUp) : `${frenchSigned(pickUp)} (${pickUpDays} jours)`;
}

/** One as-of day in words; `basis` names last year's figure. Figures are in the unit of the measure. */
export function paceColumnText(
  column: PaceColumn,
  basis: string,
  measure: Measure = 'nuitees',
): string {
  const { asOf, total, lastYear, pickUp } = column;
  const day = `${shortWeekday(asOf)} ${frenchDay(asOf)}${narrowSpace}:`;
  const parts = [
    total === null ? 'pas de photo' : `${frenchNumber(total)} ${figureUnits[measure]}`,
    ...(lastYear === null ? [] : [`${basis} ${frenchNumber(lastYear)}`]),
    ...(pickUp === null ? [] : [`pick-up ${pickUpText(column)}`]),
  ];
  return `${day} ${parts.join(', ')}`;
}
