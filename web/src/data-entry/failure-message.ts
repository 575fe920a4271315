import { hotelForbidden } from '@hotel/domain/hotels/hotel-messages.ts';
import { ApiCallError } from '../api/api-call-error.ts';

/** What is said where a call of data entry failed: a hotel that is refused has its own sentence. */
export function failureMessage(error: Error): string {
  return isForbidden(error) ? hotelForbidden : error.message;
}

/** A 403: told already by a toast, by the call itself. */
export function isForbidden(error: Error): boolean {
  return error instanceof ApiCallError && error.status === 403;
}
