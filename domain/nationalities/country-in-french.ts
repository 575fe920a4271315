import { alpha2Of } from './iso-alpha3.ts';

const names = new Intl.DisplayNames(['fr'], { type: 'region', fallback: 'none' });
/** Codes without a country: 'unknown region', and those reserved for private use. */
const noCountry = /^(ZZ|AA|Q[M-Z]|X[A-JL-Z])$/;

/**
 * A nationality as the screens show it: the French name of the country where the PMS has an ISO 3166 code of
 * two or three letters, else the text of the PMS.
 */
export function countryInFrench(text: string): string {
  const trimmed = text.trim();
  const code = trimmed.toUpperCase();
  const region = code.length === 3 ? alpha2Of(code) : code;
  if (region === undefined || !/^[A-Z]{2}$/.test(region) || noCountry.test(region)) return trimmed;
  return names.of(region) ?? trimmed;
}
