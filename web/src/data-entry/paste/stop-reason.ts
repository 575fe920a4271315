import { hotelForbidden } from '@hotel/domain/hotels/hotel-messages.ts';
import type { PasteRunError } from './paste-run.ts';

/** The French message that says why a run stopped; `error` null: the user stopped it. */
export function stopReason(error: PasteRunError | null): string {
  if (error === null) return 'L’import a été arrêté.';
  if (error.kind === 'forbidden') return hotelForbidden;
  return error.message;
}
