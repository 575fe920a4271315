import { UnreadableFileError, unreadableFile } from './unreadable-file.ts';

/**
 * Decodes a .csv file. Detects UTF-16 by its byte order mark or its zero bytes, and UTF-8 if the bytes are
 * valid; anything else is Windows-1252, in which Excel saves in France. Throws `UnreadableFileError` if the
 * bytes are not text.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(detectEncoding(bytes)).decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters show that the file is not text
  if (/[\0-\x08\x0e-\x1f]/.test(text)) throw new UnreadableFileError(unreadableFile.notSheet);
  return text;
}

function detectEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 1000);
  const countZeros = (parity: number) =>
    start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  if (countZeros(1) > start.length / 4) return 'utf-16le';
  if (countZeros(0) > start.length / 4) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
