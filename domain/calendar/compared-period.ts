import { addDays, type Day, sameDayLastYear } from './day.ts';
import { frenchDay } from './french-dates.ts';
import { firstDay, lastDay, type Month } from './month.ts';

/**
 * How much of a month may be compared with the same month a year before: the whole of one that is over, a
 * running one to its last night that is over, and nothing of one that has no night behind it.
 */
export type ComparedPeriod =
  | { readonly kind: 'whole' }
  | { readonly kind: 'to-date'; readonly day: Day }
  | { readonly kind: 'none' };

/** `today` is the hotel's day: the night before it is the last one that is over. */
export function comparedPeriod(month: Month, today: Day): ComparedPeriod {
  const lastNight = addDays(today, -1);
  if (lastNight >= lastDay(month)) return { kind: 'whole' };
  if (lastNight < firstDay(month)) return { kind: 'none' };
  return { kind: 'to-date', day: lastNight };
}

/**
 * Why a month of the kind 'none' is compared with nothing: it is to come, or it has begun today. As a note beside a
 * figure, and as a sentence of its own.
 */
export function reasonForNoComparison(
  month: Month,
  today: Day,
): { readonly note: string; readonly sentence: string } {
  if (today < firstDay(month)) {
    return {
      note: 'Mois à venir : rien à comparer',
      sentence: 'Ce mois n’a pas commencé : il n’y a rien à comparer.',
    };
  }
  const note = 'Aucune nuit passée ce mois-ci : rien à comparer';
  return { note, sentence: `${note}.` };
}

/** The last day to compare, as the calls take it: only where it is not the month's own. */
export function toDateOf(period: ComparedPeriod): { to?: Day } {
  return period.kind === 'to-date' ? { to: period.day } : {};
}

/** What last year's figure is of: 'N-1 au 22/11/2025'; 'N-1' of a whole month. */
export function previousPeriodLabel(period: ComparedPeriod): string {
  return period.kind === 'to-date' ? `N-1 au ${frenchDay(sameDayLastYear(period.day))}` : 'N-1';
}
