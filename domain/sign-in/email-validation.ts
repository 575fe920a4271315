/** Validation of e-mail addresses, the same in the form and on the server (specification, section 5). */
export const invalidEmailMessage = 'Email valide requis';
export const maxEmailLength = 254;

const label = '[A-Za-z\\d](?:[A-Za-z\\d-]*[A-Za-z\\d])?';
/** A name, @, and at least two labels, the last of letters only; no space or control character. */
export const emailPattern = new RegExp(
  `^[\\w!#$%&'*+/=?^\`{|}~-]+(?:\\.[\\w!#$%&'*+/=?^\`{|}~-]+)*@(?:${label}\\.)+[A-Za-z]{2,}$`,
);

/** The French error message of an address, or null when the trimmed address is valid. */
export function validateEmail(text: string): string | null {
  const trimmed = text.trim();
  const isValid = trimmed.length <= maxEmailLength && emailPattern.test(trimmed);
  return isValid ? null : invalidEmailMessage;
}
