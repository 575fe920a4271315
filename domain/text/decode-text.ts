/**
 * Decodes the bytes of a text that people hand over: CSV, a file of a PMS, iCalendar. UTF-8 and UTF-16 with or
 * without a byte order mark, else Windows-1252, in which programs in France save. The mark is not part of the
 * text. Returns null for bytes that are no text. U+FFFD is in the text only where the file itself has it: what it
 * stands for was lost before.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const utf16 = utf16Of(bytes);
  const text =
    utf16 === null
      ? (decodeStrictly('utf-8', bytes) ?? decodeEightBits(bytes))
      : decodeStrictly(utf16, bytes);
  return text === null || isBinary(text) ? null : text;
}

/** A text may have a stray control character, copied with a description for example; a program has many. */
function isBinary(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters show that the bytes are no text
  const controls = text.match(/[\x01-\x08\x0e-\x1f]/g) ?? [];
  return text.includes('\0') || controls.length > text.length / 100;
}

/** By the byte order mark, or by the zero bytes of Latin letters and digits. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 1000);
  const countZeros = (parity: number) =>
    start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  if (countZeros(1) > start.length / 4) return 'utf-16le';
  if (countZeros(0) > start.length / 4) return 'utf-16be';
  return null;
}

function decodeStrictly(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Bytes that are not UTF-8 as a whole. Where most of their accents are UTF-8 (two files joined together),
 * each line is decoded by itself. Otherwise all of them are Windows-1252: 'é »' with a no-break space would
 * be UTF-8 by chance.
 */
function decodeEightBits(bytes: Uint8Array): string {
  const windows1252 = new TextDecoder('windows-1252');
  if (!isMostlyUtf8(bytes)) return windows1252.decode(bytes);
  return linesOf(bytes)
    .map((line) => decodeStrictly('utf-8', line) ?? windows1252.decode(line))
    .join('');
}

function isMostlyUtf8(bytes: Uint8Array): boolean {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return true;
  const text = new TextDecoder('utf-8').decode(bytes);
  const countOf = (characters: RegExp) => text.match(characters)?.length ?? 0;
  return countOf(/[^\0-\x7f\ufffd]/gu) > countOf(/\ufffd/g);
}

/** Each with its line feed. */
function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let start = 0;
  while (start < bytes.length) {
    const lineFeed = bytes.indexOf(0x0a, start);
    const end = lineFeed === -1 ? bytes.length : lineFeed + 1;
    lines.push(bytes.subarray(start, end));
    start = end;
  }
  return lines;
}
