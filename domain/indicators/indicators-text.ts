import { inUnit, measuredNumber } from '../nights/measure-units.ts';
import {
  frenchNumber,
  frenchPercent,
  frenchSigned,
  narrowSpace,
} from '../numbers/french-numbers.ts';
import { percentOf } from '../numbers/nullable-arithmetic.ts';
import type { IndicatorRatio, Indicators, RevenueEffects } from './indicators.ts';

/** Cents as euros: '97,40 €'; null → '–'. */
export function eurosText(cents: number | null, decimals = 2): string {
  return measuredNumber('revenue', inUnit('revenue', cents), decimals);
}

/**
 * What made the difference to last year's revenue, in whole euros whose sum is exact:
 * '+54 626 € : 5 000 par le volume, 49 626 par le prix'.
 */
export function effectsText({ volume, price }: RevenueEffects): string {
  const difference = Math.round((volume + price) / 100);
  const byVolume = Math.round(volume / 100);
  const byPrice = difference - byVolume;
  return `${frenchSigned(difference)}${narrowSpace}€${narrowSpace}: ${frenchNumber(byVolume)} par le volume, ${frenchNumber(byPrice)} par le prix`;
}

type ShownIndicator = {
  readonly name: string;
  readonly textOf: (indicators: Pick<Indicators, IndicatorRatio | 'revenue'>) => string;
  /** Made from revenue: shown once the hotel has proven it. */
  readonly isOfRevenue?: true;
};

/** The indicators of a month as the dashboard and the morning flash show them, in their order. */
export const shownIndicators: readonly ShownIndicator[] = [
  {
    name: 'Taux d’occupation (chambres)',
    textOf: ({ occupancy }) => frenchPercent(percentOf(occupancy, 1)),
  },
  {
    name: 'Personnes par chambre',
    textOf: ({ guests_per_room }) => frenchNumber(guests_per_room, 2),
  },
  {
    name: 'Prix moyen HT',
    textOf: ({ average_price }) => eurosText(average_price),
    isOfRevenue: true,
  },
  { name: 'RevPAR HT', textOf: ({ revpar }) => eurosText(revpar), isOfRevenue: true },
  {
    name: 'CA chambres HT',
    textOf: ({ revenue }) => eurosText(revenue, 0),
    isOfRevenue: true,
  },
];
