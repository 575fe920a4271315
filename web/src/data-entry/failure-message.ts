import { hotelForbidden } from '@hotel/domain/hotels/hotel-messages.ts';
import { ApiCallError } from '../api/api-call-error.ts';

/** The message of a failed data entry request; a 403 has its own message about the hotel. */
export function failureMessage(error: unknown): string {
  if (isForbidden(error)) return hotelForbidden;
  return error instanceof Error ? error.message : String(error);
}

/** Whether the server responded 403; `callApi` has then already shown a toast. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiCallError && error.status === 403;
}
