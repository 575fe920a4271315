const chunkedValue = 254;
const nullValue = 255;

/** Reads the fields of a TTC message in their order. Throws when the message ends early. */
export class WireReader {
  readonly #bytes: Buffer;
  #position = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#position >= this.#bytes.length;
  }

  bytes(length: number): Buffer {
    const end = this.#position + length;
    if (end > this.#bytes.length) throw new Error(`a message ends before byte ${end}`);
    const bytes = this.#bytes.subarray(this.#position, end);
    this.#position = end;
    return bytes;
  }

  skip(length: number): void {
    this.bytes(length);
  }

  uint8(): number {
    return this.bytes(1).readUInt8();
  }

  /** An integer of variable length: its size in bytes, then the bytes, most significant first. */
  integer(): number {
    const size = this.uint8();
    if (size === 0) return 0;
    if (size > 6) throw new Error(`an integer of ${size} bytes`);
    return this.bytes(size).readUIntBE(0, size);
  }

  skipIntegers(count: number): void {
    for (let index = 0; index < count; index += 1) this.integer();
  }

  /** Bytes after their length; null for an empty or null value. Long values come in chunks. */
  lengthPrefixed(): Buffer | null {
    const length = this.uint8();
    if (length === 0 || length === nullValue) return null;
    if (length !== chunkedValue) return this.bytes(length);
    const chunks: Buffer[] = [];
    for (let size = this.integer(); size > 0; size = this.integer()) chunks.push(this.bytes(size));
    return Buffer.concat(chunks);
  }

  text(): string {
    return this.lengthPrefixed()?.toString('utf8') ?? '';
  }

  keyValue(): { key: string; value: string } {
    const key = this.integer() > 0 ? this.text() : '';
    const value = this.integer() > 0 ? this.text() : '';
    this.integer();
    return { key, value };
  }
}
