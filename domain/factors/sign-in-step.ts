/** What follows a right password: nothing, a second factor, setting one up, or a sign-in by passkey. */
export type SignInStep = 'done' | 'totp' | 'set-up' | 'passkey';

export type AccountFactors = { hasTotp: boolean; hasPasskey: boolean };

/**
 * The step after a right password (contract, section 14). An account with an authenticator app always
 * gives its code. Where a role requires a second factor (`isRequired`), an account that has only passkeys
 * must sign in by one: offering to set another factor up would let a stolen password pass alone.
 */
export function stepAfterPassword(
  { hasTotp, hasPasskey }: AccountFactors,
  isRequired: boolean,
): SignInStep {
  if (hasTotp) return 'totp';
  if (!isRequired) return 'done';
  return hasPasskey ? 'passkey' : 'set-up';
}

/** Whether one of a person's roles, their own or an inherited one, requires a second factor. */
export function requiresSecondFactor(
  roles: readonly string[],
  requiredRoles: readonly string[],
): boolean {
  const required = requiredRoles.map((role) => role.toLowerCase());
  return roles.some((role) => required.includes(role.toLowerCase()));
}
