/** A range of bytes, both ends included. */
export type ByteRange = { from: number; to: number };

/**
 * The range that a Range header requests of a file of `size` bytes: null for the whole file (no header, an
 * unknown unit or format, several ranges), 'none' where the file has no such bytes.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | null {
  const match = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'none' : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return null;
  return from >= size ? 'none' : { from, to };
}
