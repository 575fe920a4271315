import { decodeText } from '../text/decode-text.ts';

const space = 0x20;
const tab = 0x09;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * Decodes the bytes of an iCalendar file; null where they are no text. Many programs fold lines after 75 bytes,
 * also within a character (RFC 5545, section 3.1): lines are unfolded before they are decoded.
 */
export function decodeCalendar(bytes: Uint8Array): string | null {
  // Bytes of UTF-16 only look like folded lines; its characters cannot be cut.
  return decodeText(bytes.includes(0) ? bytes : unfold(bytes));
}

function unfold(bytes: Uint8Array): Uint8Array {
  const unfolded = new Uint8Array(bytes.length);
  let length = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const isFold = bytes[index] === lineFeed && isBlank(bytes[index + 1]);
    if (!isFold) {
      unfolded[length] = bytes[index] ?? 0;
      length += 1;
      continue;
    }
    if (unfolded[length - 1] === carriageReturn) length -= 1;
    index += 1;
  }
  return unfolded.subarray(0, length);
}

function isBlank(byte: number | undefined): boolean {
  return byte === space || byte === tab;
}
