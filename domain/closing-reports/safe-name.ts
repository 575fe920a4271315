/**
 * Names of the closing-report tree as text that comes from outside: which are plain names, and which
 * texts would lead out of a folder in any reading (percent-encoded any number of times, full-width
 * look-alikes, backslashes, drives, null characters).
 */

/** As they are compared: composed and decomposed accents are one name. */
export function normalizeUnicode(name: string): string {
  return name.normalize('NFC');
}

/**
 * Whether a text, read as a path or as what some program might decode it to, tries to leave the folder
 * it is looked up in. A path of plain names separated by single slashes does not.
 */
export function escapesFolder(text: string): boolean {
  // Bytes that were no text: what a file system would make of them is not known here.
  return text.includes('\ufffd') || readingsOf(text).some(isUnsafe);
}

/** Whether a name can stand for one folder or one file of the tree; hidden names (a leading dot) cannot. */
export function isPlainName(name: string): boolean {
  const isNamed = name.trim() !== '' && !name.startsWith('.');
  return isNamed && !name.includes('/') && !escapesFolder(name);
}

const longestCode = 100;

/**
 * Whether a folder of this name would be the same on every system: what Windows forbids or cuts off
 * (a trailing dot or space, a colon) would let two codes lead to one folder.
 */
export function isPlainCode(code: string): boolean {
  return code.length <= longestCode && isSameEverywhere(code);
}

/** Bytes a name may have on the disks there are, with room for what stands before it meanwhile. */
const longestName = 200;

/** Whether a folder or a file may be given this name: it is the same on every system, and fits. */
export function isNewName(name: string): boolean {
  return new TextEncoder().encode(name).length <= longestName && isSameEverywhere(name);
}

/** Names that are devices on Windows, whatever their ending. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

function isSameEverywhere(name: string): boolean {
  const isWhole = name.trim() === name && !name.endsWith('.') && !deviceName.test(name);
  return isWhole && isPlainName(name) && !/[:*?"<>|]/.test(name);
}

/** What tells two codes apart: on many shares, folders that differ by case alone are one. */
export function caseFoldedCode(code: string): string {
  return normalizeUnicode(normalizeUnicode(code).toUpperCase().toLowerCase());
}

/** Overlong UTF-8, by which old decoders were made to see dots and slashes. */
const overlong = /%(?:c[01]|e0%80|f0%80%80)%/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
const neverInAPath = /[\u0000-\u001f\u007f\\]|^[a-z]:|^~/i;

function isUnsafe(path: string): boolean {
  if (neverInAPath.test(path) || overlong.test(path)) return true;
  return path.split('/').some((part) => part === '' || part === '.' || part === '..');
}

/** The text itself and everything it can be decoded to, step by step. Each step is shorter, so it ends. */
function readingsOf(text: string): string[] {
  const readings: string[] = [];
  let reading = text;
  for (;;) {
    readings.push(reading, reading.normalize('NFKC'));
    const next = percentDecoded(reading);
    if (next === reading) return readings;
    reading = next;
  }
}

/** Every %uXXXX and %XX as the character it stands for. */
function percentDecoded(text: string): string {
  return text
    .replaceAll(/%u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replaceAll(/(?:%[\da-f]{2})+/gi, (run) => {
      const bytes = run.slice(1).split('%');
      return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => parseInt(byte, 16)));
    });
}
