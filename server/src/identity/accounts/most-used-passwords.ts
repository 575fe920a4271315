import { readFileSync } from 'node:fs';

/**
 * The thousand most used passwords of six characters or more, in lower case. Source and licence:
 * most-used-passwords.LICENSE. Only the server knows them: the list would double a sign-in page.
 */
const mostUsedPasswords = new Set(
  readFileSync(new URL('./most-used-passwords.txt', import.meta.url), 'utf8').split('\n'),
);

/** Whether a password is one of the thousand most used, whatever its case. */
export function isMostUsedPassword(password: string): boolean {
  return mostUsedPasswords.has(password.toLowerCase());
}
