import { wrongYear } from '../month-of-fields.ts';
import { isUnanswered, type PasteFields, type UnderstoodPaste } from './understood-paste.ts';

/** What keeps a paste from being inserted: the field, and the sentence (specification, section 5). */
export type WrongPaste = { readonly field: 'text' | 'year' | 'asOf'; readonly sentence: string };

/** null when the paste may be inserted; `understood` is null where month or day are not known. */
export function whatIsWrong(
  text: string,
  fields: PasteFields,
  understood: UnderstoodPaste | null,
): WrongPaste | null {
  if (text.trim() === '') return { field: 'text', sentence: "Collez des valeurs d'abord." };
  if (fields.month === null) return { field: 'year', sentence: wrongYear };
  if (fields.asOf === null) return { field: 'asOf', sentence: wrongAsOf };
  if (understood !== null && isUnanswered(understood)) {
    return { field: 'text', sentence: 'Choisissez comment lire ces lignes.' };
  }
  if (understood === null || understood.rows.length === 0) {
    return { field: 'text', sentence: 'Aucune valeur détectée.' };
  }
  return null;
}

export const wrongAsOf = 'La date d’arrêté est un jour de 2000 à 2100.';
