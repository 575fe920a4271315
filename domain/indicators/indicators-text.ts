import { frenchNumber, frenchSigned, narrowSpace } from '../numbers/french-numbers.ts';
import type { RevenueEffects } from './indicators.ts';

/** Cents as euros: '97,40 €'; null → '–'. */
export function eurosText(cents: number | null, decimals = 2): string {
  const number = frenchNumber(cents === null ? null : cents / 100, decimals);
  return cents === null ? number : `${number}${narrowSpace}€`;
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
