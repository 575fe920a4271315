import { useSearchParams } from '../frame/address.tsx';
import { RefusedCall } from '../server-calls/refused-call.ts';

/** The secret of the link that led here, empty when the link lost it. */
export function useLinkToken(): string {
  const [params] = useSearchParams();
  return params.get('token')?.trim() ?? '';
}

/** Whether a call failed because its link is good for nothing any more: trying again changes nothing. */
export function isLinkRefusal(error: Error | null): error is RefusedCall {
  const codes = ['INVALID_TOKEN', 'TOKEN_NOT_FOUND'];
  return error instanceof RefusedCall && codes.includes(error.code);
}
