import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a zip file; `declaredSize` is the size in its headers if it must differ from the real one. */
export type ZipPart = {
  readonly name: string;
  readonly content: Buffer;
  readonly declaredSize?: number;
};

/**
 * Creates a zip file. Entries with the same content share its packed bytes, as zip bombs do to hold
 * gigabytes in kilobytes.
 */
export function zipOf(parts: readonly ZipPart[]): Uint8Array {
  const chunks: Buffer[] = [];
  const storedContents = new Map<
    Buffer,
    { offset: number; packedContent: Buffer; checksum: number }
  >();
  let length = 0;
  for (const { name, content, declaredSize } of parts) {
    if (storedContents.has(content)) continue;
    const stored = {
      offset: length,
      packedContent: deflateRawSync(content),
      checksum: crc32(content),
    };
    storedContents.set(content, stored);
    const header = createHeader(localHeader, name, stored, declaredSize ?? content.length);
    chunks.push(header, stored.packedContent);
    length += header.length + stored.packedContent.length;
  }
  const directory = parts.flatMap(({ name, content, declaredSize }) => {
    const stored = storedContents.get(content);
    return stored === undefined
      ? []
      : [createHeader(entryHeader, name, stored, declaredSize ?? content.length)];
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(length, 16);
  return new Uint8Array(Buffer.concat([...chunks, ...directory, end]));
}

const localHeader = { signature: 0x04034b50, bytes: 30, shift: 0 };
/** An entry's header also has the version that made it, so the following fields are shifted by two bytes. */
const entryHeader = { signature: 0x02014b50, bytes: 46, shift: 2 };

type StoredContent = {
  readonly offset: number;
  readonly packedContent: Buffer;
  readonly checksum: number;
};

function createHeader(
  kind: typeof localHeader,
  name: string,
  stored: StoredContent,
  size: number,
): Buffer {
  const header = Buffer.alloc(kind.bytes);
  header.writeUInt32LE(kind.signature, 0);
  header.writeUInt16LE(8, 8 + kind.shift);
  header.writeUInt32LE(stored.checksum, 14 + kind.shift);
  header.writeUInt32LE(stored.packedContent.length, 18 + kind.shift);
  header.writeUInt32LE(size, 22 + kind.shift);
  header.writeUInt16LE(name.length, 26 + kind.shift);
  if (kind === entryHeader) header.writeUInt32LE(stored.offset, 42);
  return Buffer.concat([header, Buffer.from(name)]);
}
