import type { Day } from '../calendar/day.ts';

/** The parameter of the landing page that names the night to read. */
export const nightParameter = 'nuit';

/** The landing page of the night's month, where that night is read first. */
export function nightUrl(date: Day): string {
  return `/atterrissage?mois=${date.slice(0, 7)}&${nightParameter}=${date}`;
}
