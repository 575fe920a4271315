/** What an e-mail address looks like, for the form and the server alike (specification, section 5). */
export const invalidEmailMessage = 'Email valide requis';
export const maxEmailLength = 254;

const label = '[A-Za-z\\d](?:[A-Za-z\\d-]*[A-Za-z\\d])?';
/** Name, @, at least two labels, the last one letters only. No space or control character anywhere. */
export const emailPattern = new RegExp(
  `^[\\w!#$%&'*+/=?^\`{|}~-]+(?:\\.[\\w!#$%&'*+/=?^\`{|}~-]+)*@(?:${label}\\.)+[A-Za-z]{2,}$`,
);

/** The sentence that refuses an address, or null when it is acceptable once trimmed. */
export function validateEmail(text: string): string | null {
  const trimmed = text.trim();
  const acceptable = trimmed.length <= maxEmailLength && emailPattern.test(trimmed);
  return acceptable ? null : invalidEmailMessage;
}
