import { type ResidenceStay, sumOfStays } from './residence-stays.ts';

/** The tourist tax of a month: minors are exempt (article L2333-31 of the Code général des collectivités territoriales). */
export type TouristTax = {
  /** Person-nights; null when the PMS could not be read. */
  adult_nights: number | null;
  minor_nights: number | null;
  /** Euros per adult and night; null where the hotel has set none. */
  rate: number | null;
  /** Euros, to the cent; null without a rate. */
  amount: number | null;
};

/** The highest rate that can be set, in euros per adult and night. */
export const maxTouristTaxRate = 100;

/** The sentence for a rate that cannot be stored. */
export const rateExpected = `Tarif par adulte et par nuit : un montant de 0 à ${maxTouristTaxRate} euros, deux décimales au plus.`;

/** The rate that a person typed, in euros: '1,65' → 1.65; null for what is none. */
export function parseRate(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim().replace(/\s*€$/, ''));
  if (match === null) return null;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents <= maxTouristTaxRate * 100 ? cents / 100 : null;
}

/** The tax of a month's stays at a rate in cents; nights are unknown where `stays` is null. */
export function touristTax(
  stays: readonly ResidenceStay[] | null,
  rateCents: number | null,
): TouristTax {
  const adultNights = stays === null ? null : sumOfStays(stays, 'adultNights');
  return {
    adult_nights: adultNights,
    minor_nights: stays === null ? null : sumOfStays(stays, 'minorNights'),
    rate: rateCents === null ? null : rateCents / 100,
    // In whole cents: the product of two fractions would miss some amounts by a cent.
    amount: adultNights === null || rateCents === null ? null : (adultNights * rateCents) / 100,
  };
}
