/**
 * Checks names of the closing-report tree that come from requests: which are plain names, and which texts
 * would lead out of a folder in any decoding (percent-encoded any number of times, full-width
 * look-alikes, backslashes, drives, null characters).
 */

/** The form in which names are compared: composed and decomposed accents are one name. */
export function normalizeUnicode(name: string): string {
  return name.normalize('NFC');
}

/**
 * Whether a text, as a path or as what a program may decode it to, leaves the folder it is resolved in. A
 * path of plain names separated by single slashes does not.
 */
export function escapesFolder(text: string): boolean {
  // Replacement characters stand for invalid bytes, which a file system may read in any way.
  return text.includes('\ufffd') || readingsOf(text).some(isUnsafe);
}

/** Whether a name or path ends in .pdf. */
export function hasPdfExtension(name: string): boolean {
  return /\.pdf$/i.test(name);
}

/** Whether a name can be that of a folder or file of the tree; hidden names (a leading dot) cannot. */
export function isPlainName(name: string): boolean {
  const isNamed = name.trim() !== '' && !name.startsWith('.');
  return isNamed && !name.includes('/') && !escapesFolder(name);
}

const longestCode = 100;

/**
 * Whether a folder of this name is the same on every system: what Windows forbids or removes (a trailing
 * dot or space, a colon) would let two codes lead to one folder.
 */
export function isPlainCode(code: string): boolean {
  return code.length <= longestCode && isSameEverywhere(code);
}

/** The bytes a name may have on common file systems, less the prefix of a temporary file. */
const longestName = 200;

/** Whether a new folder or file may have this name: it is the same on every system, and not too long. */
export function isNewName(name: string): boolean {
  return new TextEncoder().encode(name).length <= longestName && isSameEverywhere(name);
}

/** Names of devices on Windows, whatever their extension. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

function isSameEverywhere(name: string): boolean {
  const isWhole = name.trim() === name && !name.endsWith('.') && !deviceName.test(name);
  return isWhole && isPlainName(name) && !/[:*?"<>|]/.test(name);
}

/** The form in which codes are compared: on many shares, folders that differ only by case are one. */
export function caseFoldedCode(code: string): string {
  return normalizeUnicode(normalizeUnicode(code).toUpperCase().toLowerCase());
}

/** Overlong UTF-8, which old decoders take for dots and slashes. */
const overlong = /%(?:c[01]|e0%80|f0%80%80)%/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
const neverInAPath = /[\u0000-\u001f\u007f\\]|^[a-z]:|^~/i;

function isUnsafe(path: string): boolean {
  if (neverInAPath.test(path) || overlong.test(path)) return true;
  return path.split('/').some((part) => part === '' || part === '.' || part === '..');
}

/** The text and all its decodings, step by step. Each step is shorter, so the steps end. */
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

/** Replaces every %uXXXX and %XX by its character. */
function percentDecoded(text: string): string {
  return text
    .replaceAll(/%u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replaceAll(/(?:%[\da-f]{2})+/gi, (run) => {
      const bytes = run.slice(1).split('%');
      return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => parseInt(byte, 16)));
    });
}
