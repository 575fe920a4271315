import type { Day } from '../calendar/day.ts';

/** The parameter of the night's page that names it. */
export const nightParameter = 'date';

/** The page of a night; links of the product name the hotel beside it. */
export function nightUrl(date: Day): string {
  return `/nuit?${nightParameter}=${date}`;
}
