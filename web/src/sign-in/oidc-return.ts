import type { ReturnState } from '../shell/session/session.tsx';

const returnKey = 'oidc_return';

/** Stores the requested page while the browser is at the organisation's sign-in page. */
export function rememberReturn({ returnTo }: ReturnState): void {
  if (returnTo === null) sessionStorage.removeItem(returnKey);
  else sessionStorage.setItem(returnKey, returnTo);
}

export function takeReturn(): ReturnState {
  const returnTo = sessionStorage.getItem(returnKey);
  sessionStorage.removeItem(returnKey);
  return { returnTo };
}
