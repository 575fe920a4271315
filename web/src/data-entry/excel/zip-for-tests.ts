import { crc32, deflateRawSync } from 'node:zlib';

/** A part of a zip file; `claimed` is the size its directory tells, where that is not the true one. */
export type ZipPart = {
  readonly name: string;
  readonly content: Buffer;
  readonly claimed?: number;
};

/**
 * A zip file of the parts; parts with the very same content share its packed bytes, as bombs do to
 * hold gigabytes in kilobytes.
 */
export function zipOf(parts: readonly ZipPart[]): Uint8Array {
  const chunks: Buffer[] = [];
  const places = new Map<Buffer, { at: number; packed: Buffer; checksum: number }>();
  let length = 0;
  for (const { name, content, claimed } of parts) {
    if (places.has(content)) continue;
    const place = { at: length, packed: deflateRawSync(content), checksum: crc32(content) };
    places.set(content, place);
    const header = headerOf(localHeader, name, place, claimed ?? content.length);
    chunks.push(header, place.packed);
    length += header.length + place.packed.length;
  }
  const directory = parts.flatMap(({ name, content, claimed }) => {
    const place = places.get(content);
    return place === undefined
      ? []
      : [headerOf(entryHeader, name, place, claimed ?? content.length)];
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
/** Says by which version it was made as well: what follows stands two bytes on. */
const entryHeader = { signature: 0x02014b50, bytes: 46, shift: 2 };

type Place = { readonly at: number; readonly packed: Buffer; readonly checksum: number };

function headerOf(kind: typeof localHeader, name: string, place: Place, size: number): Buffer {
  const header = Buffer.alloc(kind.bytes);
  header.writeUInt32LE(kind.signature, 0);
  header.writeUInt16LE(8, 8 + kind.shift);
  header.writeUInt32LE(place.checksum, 14 + kind.shift);
  header.writeUInt32LE(place.packed.length, 18 + kind.shift);
  header.writeUInt32LE(size, 22 + kind.shift);
  header.writeUInt16LE(name.length, 26 + kind.shift);
  if (kind === entryHeader) header.writeUInt32LE(place.at, 42);
  return Buffer.concat([header, Buffer.from(name)]);
}
