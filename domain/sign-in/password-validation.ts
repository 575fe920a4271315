import { isCommonPassword } from './common-passwords.ts';

/**
 * The password policies (contract, section 4), shared by forms and server. PASSWORD_POLICY selects
 * 'strict'; 'standard' is the minimum.
 */
export type PasswordPolicy = 'standard' | 'strict';

export const minPasswordLength = 6;
export const maxPasswordLength = 128;
const strictMinLength = 12;

const tooShort = 'Mot de passe trop court';
const tooLong = 'Mot de passe trop long';
/** The server also says it of the most used passwords, which it alone knows. */
export const tooCommon = 'Mot de passe trop courant';

/** The French error message of a password, or null when it is valid. */
export function validatePassword(password: string, policy: PasswordPolicy): string | null {
  // Code points: an emoji counts as one.
  const { length } = [...password];
  if (length < minPasswordLength) return tooShort;
  if (length > maxPasswordLength) return tooLong;
  if (policy === 'standard') return null;
  if (length < strictMinLength) {
    return `${tooShort} : ${strictMinLength} caractères au moins`;
  }
  return isCommonPassword(password) ? tooCommon : null;
}
