import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { toastSuccess } from '../shell/toasts/toasts.ts';

/** Reports how many figures a successful import inserted and updated, after the words of its form. */
export function toastImportCounts(
  words: 'Import réussi' | 'Import N-1',
  { inserted, updated }: { inserted: number; updated: number },
): void {
  toastSuccess(`${words}: ${frenchNumber(inserted)} insérés, ${frenchNumber(updated)} mis à jour`);
}
