import type { ShownFinal } from '@hotel/domain/dashboard/final-month.ts';
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
export function emptyMonthText({ total, known_days, days }: ShownFinal): string | null {
  if (total === null) return null;
  return known_days === days
    ? `Les nuitées finales des ${days} jours sont connues.`
    : `Les nuitées finales de ${frenchCount(known_days, 'jour', 'jours')} sur ${days} sont connues.`;
}

/** The same of rooms or revenue, which come with the nights from the PMS, or from the column of an Excel file. */
export function fillMeasureText(measure: 'rooms' | 'revenue', from: string | null): string {
  const column = measure === 'rooms' ? 'Chambres' : 'CA';
  const file = `importez un fichier Excel qui a une colonne « ${column} »`;
  const way =
    from === null
      ? `${file.charAt(0).toUpperCase()}${file.slice(1)}`
      : `Importez le mois ${from}, ou ${file}`;
  return `${way} : le tableau se remplira.`;
}
