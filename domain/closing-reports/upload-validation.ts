import { apiError } from '../api-error.ts';
import { isNewName } from './safe-name.ts';

/** The size of the largest report that may be uploaded, in bytes. */
export const largestReport = 50 * 1024 * 1024;

/** Why a file cannot be uploaded, as far as its name and size show; null when they are valid. */
export function uploadError({ name, size }: { name: string; size: number }): string | null {
  if (!/\.pdf$/i.test(name) || size === 0) return apiError('NOT_A_PDF').message;
  if (size > largestReport) return tooLargeReport;
  return isNewName(name) ? null : 'Nom : un simple nom de fichier est attendu.';
}

const tooLargeReport = `Envoi trop volumineux : ${largestReport / (1024 * 1024)} Mo au maximum.`;
