import { UnreadableFileError, unreadableFile } from './unreadable-file.ts';

/**
 * The text of a .csv, whatever program saved it: UTF-16 or UTF-8 by their mark, UTF-16 by its zeros, UTF-8
 * where every byte fits, else Windows-1252, as Excel saves in France. Throws `UnreadFile` for what is no text.
 */
export function decodedText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters tell that it is no text
  if (/[\0-\x08\x0e-\x1f]/.test(text)) throw new UnreadableFileError(unreadableFile.notSheet);
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 1000);
  const zeros = (parity: number) =>
    start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  if (zeros(1) > start.length / 4) return 'utf-16le';
  if (zeros(0) > start.length / 4) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
