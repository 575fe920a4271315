import type { Day } from '../calendar/day.ts';
import { frenchDay } from '../calendar/french-dates.ts';

/**
 * The days of a month that no file of the PMS gives, in few words: '4 j sans fichier (du 01/03 au 07/03)'.
 * Apart from `missingDaysSentence`, which the first load does not need.
 */
export function missingDaysSummary(days: readonly Day[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)];
  const dayText = (day: Day) => frenchDay(day).slice(0, 5);
  const where =
    first === last ? `le ${dayText(first)}` : `du ${dayText(first)} au ${dayText(last)}`;
  return `${days.length} j sans fichier (${where})`;
}
