import { z } from 'zod';
import type { AppliedMigration } from '../database/migrate.ts';
import { damaged } from './invalid-backup-file.ts';

/** The first part of a backup. */
export type BackupHeader = {
  version: string;
  takenAt: string;
  migrations: AppliedMigration[];
  /** The fingerprint of ENCRYPTION_KEY, to find the key that decrypts the stored secrets. */
  keyName: string;
  /** ENCRYPTION_KEY itself, with the option `--with-key`. */
  key?: string | undefined;
};
export type BackedUpTable = { name: string; columns: string[] };
export type BackedUpSequence = { name: string; value: string; isCalled: boolean };

/** The parts of a backup in their order: header, each table with its rows, sequences. */
export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; table: BackedUpTable }
  | { kind: 'rows'; bytes: Buffer }
  | { kind: 'end-of-table'; rows: number }
  | { kind: 'sequences'; sequences: BackedUpSequence[] };

const frameTypes = {
  header: 'H',
  table: 'T',
  rows: 'R',
  'end-of-table': 'E',
  sequences: 'S',
} as const;

const headBytes = 5;
/** Rows are gathered up to this size; no frame may be longer than four times it. */
export const frameBytes = 256 * 1024;

// Texts that are shown or compared have a maximum; names are compared with the schema's when loaded.
const migration = z.object({
  number: z.int().positive(),
  name: z.string().regex(/^[\w.-]{1,200}$/),
  checksum: z.string().max(200),
});
const partSchemas = {
  header: z.object({
    header: z.object({
      version: z.string().max(100),
      takenAt: z.iso.datetime(),
      migrations: z.array(migration).min(1),
      keyName: z.string().max(100),
      key: z.string().max(10_000).optional(),
    }),
  }),
  table: z.object({ table: z.object({ name: z.string(), columns: z.array(z.string()) }) }),
  'end-of-table': z.object({ rows: z.int().nonnegative() }),
  sequences: z.object({
    sequences: z.array(
      z.object({
        name: z.string(),
        value: z.string().regex(/^-?\d{1,19}$/),
        isCalled: z.boolean(),
      }),
    ),
  }),
};

/** A frame is a letter for its type, the length of its content in four bytes, and the content. */
export function frameOf(part: BackupPart): Buffer {
  const { kind, ...rest } = part;
  const content = part.kind === 'rows' ? part.bytes : Buffer.from(JSON.stringify(rest));
  const head = Buffer.alloc(headBytes);
  head.write(frameTypes[kind], 'latin1');
  head.writeUInt32BE(content.length, 1);
  return Buffer.concat([head, content]);
}

/**
 * The frame at the start of `bytes`; null while it is incomplete. Throws InvalidBackupFile for one that is
 * too long, or of which the content does not fit its type.
 */
export function firstFrame(
  bytes: Buffer,
  file: string,
): { part: BackupPart; length: number } | null {
  if (bytes.length < headBytes) return null;
  const contentLength = bytes.readUInt32BE(1);
  const letter = bytes.toString('latin1', 0, 1);
  const kind = kindOf(letter);
  if (kind === undefined || contentLength > frameBytes * 4) throw damaged(file);
  const length = headBytes + contentLength;
  if (bytes.length < length) return null;
  const content = bytes.subarray(headBytes, length);
  if (kind === 'rows') return { part: { kind, bytes: content }, length };
  return { part: parsePart(kind, content, file), length };
}

function kindOf(letter: string): BackupPart['kind'] | undefined {
  return (['header', 'table', 'rows', 'end-of-table', 'sequences'] as const).find(
    (kind) => frameTypes[kind] === letter,
  );
}

function parsePart(
  kind: Exclude<BackupPart['kind'], 'rows'>,
  content: Buffer,
  file: string,
): BackupPart {
  const parsed = partSchemas[kind].safeParse(parseJson(content, file));
  if (!parsed.success) throw damaged(file);
  return { kind, ...parsed.data } as BackupPart;
}

function parseJson(content: Buffer, file: string): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    throw damaged(file);
  }
}
