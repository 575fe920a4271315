import { daysBetween } from '@hotel/domain/calendar/day.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import type { MissingLine } from './table-view.ts';

/** In the row itself: 'Matin sans photo', '3 matins sans photo, depuis le 12/11'. */
export function missingText({ from, to }: MissingLine): string {
  if (from === to) return 'Matin sans photo';
  return `${frenchCount(daysBetween(from, to) + 1, 'matin', 'matins')} sans photo, depuis le ${frenchDay(from).slice(0, 5)}`;
}
