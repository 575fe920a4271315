/**
 * Whether `nationalitiesInFrench` may change this nationality: it may be an ISO 3166 code of two or three
 * letters, or it has spaces around it.
 */
export function mayNeedCountryName(nationality: string): boolean {
  return nationality !== nationality.trim() || /^[a-z]{2,3}$/i.test(nationality);
}
