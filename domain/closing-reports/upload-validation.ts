import { apiError } from '../api-error.ts';
import { hasPdfExtension, isNewName } from './safe-name.ts';

/** The size of the largest report that may be uploaded, in bytes. */
export const largestReport = 50 * 1024 * 1024;
export const largestReportText = `${largestReport / (1024 * 1024)} Mo au maximum`;

/** Why a report cannot have a name that `isNewName` refuses. */
export const invalidFileName = 'Nom : un simple nom de fichier est attendu.';

/** Why a file cannot be uploaded, as far as its name and size show; null when they are valid. */
export function uploadError({ name, size }: { name: string; size: number }): string | null {
  if (!hasPdfExtension(name) || size === 0) return apiError('NOT_A_PDF').message;
  if (size > largestReport) return `Envoi trop volumineux : ${largestReportText}.`;
  return isNewName(name) ? null : invalidFileName;
}
