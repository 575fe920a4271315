/** The default time zone of a hotel: the product is made for French hotels. */
export const defaultTimeZone = 'Europe/Paris';

const ianaName = /^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/;

/** Whether the text is an IANA time zone that this runtime knows ('Europe/Paris'); an offset is not. */
export function isTimeZone(text: string): boolean {
  if (!ianaName.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
