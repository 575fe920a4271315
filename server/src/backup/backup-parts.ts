import { z } from 'zod';
import type { AppliedMigration } from '../database/migrate.ts';
import { damaged } from './invalid-backup-file.ts';

/** What stands before the rows. */
export type BackupHeader = {
  version: string;
  takenAt: string;
  migrations: AppliedMigration[];
  /** Tells whether the key at hand is the one that opens what is sealed. */
  keyName: string;
  /** ENCRYPTION_KEY itself, where it was asked for. */
  key?: string | undefined;
};
export type BackedUpTable = { name: string; columns: string[] };
export type BackedUpSequence = { name: string; value: string; isCalled: boolean };

/** The parts of a backup in the order they stand: header, each table with its rows, sequences. */
export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; table: BackedUpTable }
  | { kind: 'rows'; bytes: Buffer }
  | { kind: 'end-of-table'; rows: number }
  | { kind: 'sequences'; sequences: BackedUpSequence[] };

const letters = {
  header: 'H',
  table: 'T',
  rows: 'R',
  'end-of-table': 'E',
  sequences: 'S',
} as const;

const headBytes = 5;
/** Pieces of rows are gathered up to this, and no frame may be longer than four times it. */
export const frameBytes = 256 * 1024;

// Text that is shown or compared is bounded; whether a name is one of the schema's is judged later.
const migration = z.object({
  number: z.int().positive(),
  name: z.string().regex(/^[\w.-]{1,200}$/),
  checksum: z.string().max(200),
});
const contents = {
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

/** A frame is a letter, the length of its content in four bytes, the content. */
export function frameOf(part: BackupPart): Buffer {
  const { kind, ...rest } = part;
  const content = part.kind === 'rows' ? part.bytes : Buffer.from(JSON.stringify(rest));
  const head = Buffer.alloc(headBytes);
  head.write(letters[kind], 'latin1');
  head.writeUInt32BE(content.length, 1);
  return Buffer.concat([head, content]);
}

/**
 * The frame that `bytes` begins with; null when it is not all there yet. Throws WrongBackupFile on one
 * that is too long or holds something else than its letter says.
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
  return { part: partOf(kind, content, file), length };
}

function kindOf(letter: string): BackupPart['kind'] | undefined {
  return (['header', 'table', 'rows', 'end-of-table', 'sequences'] as const).find(
    (kind) => letters[kind] === letter,
  );
}

function partOf(
  kind: Exclude<BackupPart['kind'], 'rows'>,
  content: Buffer,
  file: string,
): BackupPart {
  const parsed = contents[kind].safeParse(jsonOf(content, file));
  if (!parsed.success) throw damaged(file);
  return { kind, ...parsed.data } as BackupPart;
}

function jsonOf(content: Buffer, file: string): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    throw damaged(file);
  }
}
