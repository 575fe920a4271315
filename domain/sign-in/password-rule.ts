/** The password rule every path shares (contract, section 4): form, server and invitation say the same sentence. */
export const minPasswordLength = 6;
export const maxPasswordLength = 128;
export const passwordTooShort = 'Mot de passe trop court';

/** The sentence that refuses a password by its length, or null when it is acceptable. */
export function passwordRefusal(password: string): string | null {
  if (password.length < minPasswordLength) return passwordTooShort;
  return password.length > maxPasswordLength ? 'Mot de passe trop long' : null;
}
