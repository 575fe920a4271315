/** The limits of a browser's error report, for the browser and the server (specification, section 5). */
export const longestMessage = 2000;
export const longestUrl = 2000;
export const longestUserAgent = 512;
export const longestStack = 4000;
/** Of each JSON field: the person, and the extra data. */
export const longestJson = 8000;

/** The size of a report as it is sent, in bytes; fields over the limits above are truncated, not refused. */
export const longestReport = 256 * 1024;

/** A text without null characters, truncated without splitting a surrogate pair. */
export function truncateText(text: string, longest: number): string {
  const truncated = text.replaceAll('\u0000', '').slice(0, longest);
  return /[\ud800-\udbff]$/.test(truncated) ? truncated.slice(0, -1) : truncated;
}

/**
 * Any JSON value as JSON text of limited length, without null characters. A value that is too long is
 * replaced by the start of its text, one nested too deep by a word that says so.
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
