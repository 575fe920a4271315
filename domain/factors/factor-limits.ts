/** Limits of second factors that server and screens share. */

export const recoveryCodeCount = 10;
/** How long the ticket of a second step is valid (contract, section 14). */
export const ticketMinutes = 5;
export const maxPasskeys = 20;
export const maxPasskeyNameLength = 100;

/** A code as people type it: blanks and hyphens do not count, nor does its case. */
export function normalizedCode(text: string): string {
  return text.replaceAll(/[\s-]+/g, '').toLowerCase();
}

/** Whether a normalized code is one of an authenticator app; otherwise it may be a recovery code. */
export function isTotpCode(normalized: string): boolean {
  return /^\d{6}$/.test(normalized);
}
