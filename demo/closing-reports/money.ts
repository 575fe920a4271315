import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';

/** Cents as euros with two decimals: 123450 → '1 234,50'; null → '–'. */
export function frenchEuros(cents: number | null): string {
  return frenchNumber(cents === null ? null : cents / 100, 2);
}

/** What is left of an amount without its VAT, to the cent. */
export function beforeVat(cents: number, percent: number): number {
  return Math.round(cents / (1 + percent / 100));
}

/** A ratio, null where nothing divides it. */
export function ratio(amount: number, by: number): number | null {
  return by === 0 ? null : amount / by;
}
