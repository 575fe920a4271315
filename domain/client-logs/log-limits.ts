/** How much of a browser's error is kept, for who sends it and who stores it (specification, section 5). */
export const longestMessage = 2000;
export const longestUrl = 2000;
export const longestUserAgent = 512;
export const longestStack = 4000;
/** Of what comes as JSON: the person, and whatever else. */
export const longestJson = 8000;

/** Bytes of a whole report as it is sent: what is longer than the bounds above is cut, not refused. */
export const longestReport = 256 * 1024;

/** A text without null characters, cut to so many; a character outside the first 65,536 is never halved. */
export function truncateText(text: string, longest: number): string {
  const kept = text.replaceAll('\u0000', '').slice(0, longest);
  return /[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept;
}

/**
 * Any JSON value as JSON text of bounded length, without null characters. One that is too long is kept
 * as the beginning of its text, one nested too deep to be written as a word that says so.
 */
export function truncateJson(value: unknown): string {
  const whole = jsonOf(value);
  return whole.length <= longestJson ? whole : JSON.stringify(truncateText(whole, longestJson / 2));
}

function jsonOf(value: unknown): string {
  const withoutNulls = (_key: string, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\u0000', '') : part;
  try {
    return JSON.stringify(value, withoutNulls);
  } catch (error) {
    if (error instanceof RangeError) return '"trop profond"';
    throw error;
  }
}
