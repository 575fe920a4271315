const chunkedValue = 254;
const longestUnchunked = 252;
const chunkBytes = 32_767;
const negative = 0x80;

/** Builds a TTC message field by field; each method returns the writer. */
export class WireWriter {
  readonly #parts: Buffer[] = [];

  uint8(...values: number[]): this {
    this.#parts.push(Buffer.from(values));
    return this;
  }

  uint16BE(value: number): this {
    const bytes = Buffer.alloc(2);
    bytes.writeUInt16BE(value);
    return this.raw(bytes);
  }

  uint16LE(value: number): this {
    const bytes = Buffer.alloc(2);
    bytes.writeUInt16LE(value);
    return this.raw(bytes);
  }

  /** Integers of variable length: the size in bytes (its high bit says negative), then the bytes. */
  integers(...values: number[]): this {
    for (const value of values) this.raw(integerBytes(value));
    return this;
  }

  raw(bytes: Buffer): this {
    this.#parts.push(bytes);
    return this;
  }

  /** Bytes after their length; null and empty are the same. Long values go in chunks. */
  lengthPrefixed(bytes: Buffer | null): this {
    if (bytes === null || bytes.length === 0) return this.uint8(0);
    if (bytes.length <= longestUnchunked) return this.uint8(bytes.length).raw(bytes);
    this.uint8(chunkedValue);
    for (let from = 0; from < bytes.length; from += chunkBytes) {
      const chunk = bytes.subarray(from, from + chunkBytes);
      this.integers(chunk.length).raw(chunk);
    }
    return this.integers(0);
  }

  /** The length of a text, and the text after its length unless it is empty. */
  text(value: string): this {
    const bytes = Buffer.from(value, 'utf8');
    this.integers(bytes.length);
    return bytes.length === 0 ? this : this.lengthPrefixed(bytes);
  }

  keyValue(key: string, value: string, flags = 0): this {
    return this.text(key).text(value).integers(flags);
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

function integerBytes(value: number): Buffer {
  const size = Math.abs(value);
  if (size === 0) return Buffer.from([0]);
  const length = Math.ceil((Math.floor(Math.log2(size)) + 1) / 8);
  const bytes = Buffer.alloc(1 + length);
  bytes.writeUInt8(value < 0 ? length | negative : length);
  bytes.writeUIntBE(size, 1, length);
  return bytes;
}
