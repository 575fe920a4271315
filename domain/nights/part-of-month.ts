import { frenchCount } from '../numbers/french-count.ts';

/** How much of a month is known, beside a total of it: '20 nuits sur 30'. */
export function partOfMonth(knownNights: number, nights: number): string {
  return `${frenchCount(knownNights, 'nuit', 'nuits')} sur ${nights}`;
}
