import { twoLettersOf } from './iso-three-letters.ts';

const names = new Intl.DisplayNames(['fr'], { type: 'region', fallback: 'none' });
/** Codes that name no country: 'unknown region', and those left to private use. */
const noCountry = /^(ZZ|AA|Q[M-Z]|X[A-JL-Z])$/;

/**
 * A nationality as the screens say it: the country in French where the PMS gives an ISO 3166 code of two
 * or three letters, the PMS's own text otherwise.
 */
export function countryInFrench(text: string): string {
  const given = text.trim();
  const code = given.toUpperCase();
  const region = code.length === 3 ? twoLettersOf(code) : code;
  if (region === undefined || !/^[A-Z]{2}$/.test(region) || noCountry.test(region)) return given;
  return names.of(region) ?? given;
}
