import type { Day } from '../calendar/day.ts';
import { dayRanges } from '../calendar/day-ranges.ts';
import { dayRangesText } from '../calendar/day-ranges-text.ts';

/** Names the days of which no file of the PMS says anything: 'du 01/03/2026 au 04/03/2026, 07/03/2026'. */
export function missingDaysSentence(days: readonly Day[]): string {
  return `Aucun fichier du PMS ne donne ces jours : ${dayRangesText(dayRanges(days))}.`;
}
