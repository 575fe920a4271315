import type { FinalTotal } from '../nights/final-totals.ts';
import { frenchCount } from '../numbers/french-count.ts';

/** What is said of a month without a snapshot: never that it has no nights when final ones are known. */
export function emptyMonthText({ total, known_days, days }: FinalTotal): string | null {
  if (total === null) return null;
  return known_days === days
    ? `Les nuitées finales des ${days} jours sont connues.`
    : `Les nuitées finales de ${frenchCount(known_days, 'jour', 'jours')} sur ${days} sont connues.`;
}
