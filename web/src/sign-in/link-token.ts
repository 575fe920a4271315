import { ApiCallError } from '../api/api-call-error.ts';
import { useSearchParams } from '../shell/router/router.tsx';

/** The token of the email's link, taken from the URL; '' if it is missing. */
export function useLinkToken(): string {
  const [params] = useSearchParams();
  return params.get('token')?.trim() ?? '';
}

/** Whether a request failed because the link is invalid or expired, so that a retry cannot succeed. */
export function isInvalidLinkError(error: Error | null): error is ApiCallError {
  const codes = ['INVALID_TOKEN', 'TOKEN_NOT_FOUND'];
  return error instanceof ApiCallError && codes.includes(error.code);
}
