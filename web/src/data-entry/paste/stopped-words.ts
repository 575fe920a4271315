import { hotelForbidden } from '@hotel/domain/hotels/hotel-messages.ts';
import type { ImportError } from './import-run.ts';

/** Why a run stopped; null: the person stopped it. */
export function reasonOf(trouble: ImportError | null): string {
  if (trouble === null) return 'L’import a été arrêté.';
  if (trouble.kind === 'forbidden') return hotelForbidden;
  return trouble.sentence;
}
