import { InvalidBackupFile } from '../invalid-backup-file.ts';

/**
 * The content of a base backup: entries, each a length (4 bytes), JSON of so many bytes and, for a file, its
 * bytes. The last entry is `end`.
 */
export type BaseBackupEntry =
  | { kind: 'start'; systemId: string; version: string }
  | { kind: 'folder'; path: string }
  | { kind: 'file'; path: string; bytes: number }
  /** Repeats what the name of the file in the archive says. */
  | { kind: 'end'; name: string };

const lengthBytes = 4;
const longestEntry = 64 * 1024;

export function entryBytes(entry: BaseBackupEntry): Buffer {
  const json = Buffer.from(JSON.stringify(entry));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(json.length);
  return Buffer.concat([length, json]);
}

/** What reads the entries in their order. */
export type EntryConsumer = {
  entry(entry: BaseBackupEntry): Promise<void>;
  /** Bytes of the file that was the last entry. */
  bytes(chunk: Buffer): Promise<void>;
};

/** Reads the entries of a base backup. Throws InvalidBackupFile when the content does not end with one. */
export async function readEntries(
  content: AsyncIterable<Buffer>,
  consumer: EntryConsumer,
): Promise<void> {
  let buffered: Buffer = Buffer.alloc(0);
  // Bytes of the file whose entry was read last that have not come yet.
  let missing = 0;
  const readNext = async (): Promise<number> => {
    if (missing > 0) {
      const bytes = buffered.subarray(0, missing);
      await consumer.bytes(bytes);
      missing -= bytes.length;
      return bytes.length;
    }
    const found = firstEntry(buffered);
    if (found === null) return 0;
    await consumer.entry(found.entry);
    if (found.entry.kind === 'file') missing = found.entry.bytes;
    return found.length;
  };
  for await (const chunk of content) {
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
    for (let read = await readNext(); read > 0; read = await readNext()) {
      buffered = buffered.subarray(read);
    }
  }
  if (buffered.length > 0 || missing > 0) {
    throw new InvalidBackupFile('La sauvegarde de base est incomplète : rien n’a été restauré.');
  }
}

function firstEntry(buffered: Buffer): { entry: BaseBackupEntry; length: number } | null {
  if (buffered.length < lengthBytes) return null;
  const length = lengthBytes + buffered.readUInt32BE();
  if (length > longestEntry) {
    throw new InvalidBackupFile('La sauvegarde de base ne se lit pas : rien n’a été restauré.');
  }
  if (buffered.length < length) return null;
  const json = buffered.subarray(lengthBytes, length).toString();
  return { entry: JSON.parse(json) as BaseBackupEntry, length };
}
