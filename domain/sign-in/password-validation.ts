import { isCommonPassword } from './common-passwords.ts';

/**
 * The password rule every path shares (contract, section 4): form, server and invitation say the same
 * sentence. 'standard' is the floor; 'strict' is asked for by PASSWORD_POLICY.
 */
export type PasswordPolicy = 'standard' | 'strict';

export const minPasswordLength = 6;
export const maxPasswordLength = 128;
const strictMinLength = 12;

const tooShort = 'Mot de passe trop court';
const tooLong = 'Mot de passe trop long';
const tooCommon = 'Mot de passe trop courant';

/** The sentence that refuses a password, or null when it is acceptable. */
export function validatePassword(password: string, policy: PasswordPolicy): string | null {
  // Characters as people count them: an emoji is one.
  const { length } = [...password];
  if (length < minPasswordLength) return tooShort;
  if (length > maxPasswordLength) return tooLong;
  if (policy === 'standard') return null;
  if (length < strictMinLength) {
    return `${tooShort} : ${strictMinLength} caractères au moins`;
  }
  return isCommonPassword(password) ? tooCommon : null;
}
