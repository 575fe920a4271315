import type { RevenueBasis } from '../hotels/hotel-validation.ts';

/** How amounts are to be read: with or without VAT, and its rate in per cent. */
export type RevenueReading = { readonly basis: RevenueBasis; readonly vatRate: number };

/**
 * The revenue of a night in cents without VAT, from euros as they are read: "a gross amount is divided by
 * 1 + vat_rate ÷ 100 when it is read, rounded to the cent per night" (contract, section 16), half a cent away from 0.
 */
export function netCents(euros: number, { basis, vatRate }: RevenueReading): number {
  const cents = Math.abs(euros) * 100;
  const net = basis === 'gross' ? cents / (1 + vatRate / 100) : cents;
  // Binary fractions lie a little beside decimal ones: 1.005 × 100 is 100.49999….
  const rounded = Math.round(Number(net.toFixed(6)));
  return euros < 0 && rounded !== 0 ? -rounded : rounded;
}
