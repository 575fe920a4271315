import { ApiCallError } from '../api/api-call-error.ts';
import { useSearchParams } from '../app-shell/address.tsx';

/** The secret of the link that led here, empty when the link lost it. */
export function useLinkToken(): string {
  const [params] = useSearchParams();
  return params.get('token')?.trim() ?? '';
}

/** Whether a call failed because its link is good for nothing any more: trying again changes nothing. */
export function isLinkRefusal(error: Error | null): error is ApiCallError {
  const codes = ['INVALID_TOKEN', 'TOKEN_NOT_FOUND'];
  return error instanceof ApiCallError && codes.includes(error.code);
}
