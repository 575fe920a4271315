import { wrongYear } from '../month-of-fields.ts';
import { isUnanswered, type ParsedPaste, type PasteFields } from './parsed-paste.ts';

/** What keeps a paste from being inserted: the field, and the sentence (specification, section 5). */
export type PasteError = { readonly field: 'text' | 'year' | 'asOf'; readonly sentence: string };

/** null when the paste may be inserted; `understood` is null where month or day are not known. */
export function validatePaste(
  text: string,
  fields: PasteFields,
  understood: ParsedPaste | null,
): PasteError | null {
  if (text.trim() === '') return { field: 'text', sentence: "Collez des valeurs d'abord." };
  if (fields.month === null) return { field: 'year', sentence: wrongYear };
  if (fields.asOf === null) return { field: 'asOf', sentence: asOfRequiredMessage };
  if (understood !== null && isUnanswered(understood)) {
    return { field: 'text', sentence: 'Choisissez comment lire ces lignes.' };
  }
  if (understood === null || understood.rows.length === 0) {
    return { field: 'text', sentence: 'Aucune valeur détectée.' };
  }
  return null;
}

export const asOfRequiredMessage = 'La date d’arrêté est un jour de 2000 à 2100.';
