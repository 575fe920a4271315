import type { FinalTotal } from '@hotel/domain/nights/final-totals.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';

/**
 * How a month without a snapshot is filled, for whoever may enter figures. `from` names the PMS ('depuis Oracle');
 * null where the hotel has none: it is not told to import from it.
 */
export function fillMonthText(from: string | null): string {
  const way =
    from === null
      ? 'Collez la feuille du matin'
      : `Importez le mois ${from} ou collez la feuille du matin`;
  return `${way} : le tableau se remplira.`;
}

/** What is said of a month without a snapshot: never that it has no nights when final ones are known. */
export function emptyMonthText({ total, known_days, days }: FinalTotal): string | null {
  if (total === null) return null;
  return known_days === days
    ? `Les nuitées finales des ${days} jours sont connues.`
    : `Les nuitées finales de ${frenchCount(known_days, 'jour', 'jours')} sur ${days} sont connues.`;
}
