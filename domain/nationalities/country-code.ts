/**
 * Whether a nationality is no name to show as it is: it may be an ISO 3166 code of two or three letters, or has
 * blanks around it. `nationalitiesInFrench` makes names of such; others it leaves alone.
 */
export function mayNeedNaming(nationality: string): boolean {
  return nationality !== nationality.trim() || /^[a-z]{2,3}$/i.test(nationality);
}
