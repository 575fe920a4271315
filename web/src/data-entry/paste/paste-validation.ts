import { invalidYearMessage } from '../month-of-fields.ts';
import { needsReading, type ParsedPaste, type PasteFields } from './parse-paste.ts';

/** Why a paste cannot be inserted: the field and the French message (specification, section 5). */
export type PasteError = { readonly field: 'text' | 'year' | 'asOf'; readonly message: string };

/** Returns null if the paste may be inserted. `paste` is null if the month or the as-of day is invalid. */
export function validatePaste(
  text: string,
  fields: PasteFields,
  paste: ParsedPaste | null,
): PasteError | null {
  if (text.trim() === '') return { field: 'text', message: "Collez des valeurs d'abord." };
  if (fields.month === null) return { field: 'year', message: invalidYearMessage };
  if (fields.asOf === null) return { field: 'asOf', message: asOfRequiredMessage };
  if (paste !== null && needsReading(paste)) {
    return { field: 'text', message: 'Choisissez comment lire ces lignes.' };
  }
  if (paste === null || paste.rows.length === 0) {
    return { field: 'text', message: 'Aucune valeur détectée.' };
  }
  return null;
}

export const asOfRequiredMessage = 'La date d’arrêté est un jour de 2000 à 2100.';
