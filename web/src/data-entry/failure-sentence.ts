import { hotelRefused } from '@hotel/domain/hotels/hotel-sentences.ts';
import { RefusedCall } from '../server-calls/refused-call.ts';

/** What is said where a call of data entry failed: a hotel that is refused has its own sentence. */
export function failureSentence(error: Error): string {
  return isForbidden(error) ? hotelRefused : error.message;
}

/** A 403: told already by a toast, by the call itself. */
export function isForbidden(error: Error): boolean {
  return error instanceof RefusedCall && error.status === 403;
}
