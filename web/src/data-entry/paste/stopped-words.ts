import { hotelRefused } from '@hotel/domain/hotels/hotel-sentences.ts';
import type { Trouble } from './import-run.ts';

/** Why a run stopped; null: the person stopped it. */
export function reasonOf(trouble: Trouble | null): string {
  if (trouble === null) return 'L’import a été arrêté.';
  if (trouble.kind === 'forbidden') return hotelRefused;
  return trouble.sentence;
}
