import { hotelForbidden } from '@hotel/domain/hotels/hotel-messages.ts';
import { ApiCallError, UnreachableServer } from '../api/api-call-error.ts';
import { toastError } from '../shell/toasts/toasts.ts';

/** The message of a failed data entry request; a 403 has its own message about the hotel. */
export function failureMessage(error: unknown): string {
  if (isForbidden(error)) return hotelForbidden;
  return error instanceof Error ? error.message : String(error);
}

/** A toast of a failed request, but for a 403: `callApi` has already shown one. */
export function toastFailure(error: unknown, text: string): void {
  if (!isForbidden(error)) toastError(text);
}

/** Whether the server responded 403; `callApi` has then already shown a toast. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiCallError && error.status === 403;
}

/**
 * The refusal of an import, which stored nothing. Null where the import is in doubt: after a 5xx, or without
 * a response, the server may have stored everything.
 */
export function importRefusal(error: unknown): ApiCallError | null {
  return error instanceof ApiCallError && error.status < 500 ? error : null;
}

/** The message of an import in doubt; `otherMessage` unless no response arrived, or none in time. */
export function inDoubtMessage(error: unknown, otherMessage: string): string {
  if (error instanceof UnreachableServer) return error.message;
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  return isTimeout ? 'Le serveur n’a pas répondu à temps.' : otherMessage;
}
