import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type CraftedFrame, craftedBackup, craftedFile } from '../../../test/crafted-backup.ts';
import { createDatabase, createEmptyDatabase } from '../../../test/database-for-tests.ts';
import { createDataFolder } from '../../../test/temporary-folder.ts';
import type { Database } from '../database/database.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const encryptionKey = 'the key of the installation that is attacked';

/** A backup that the product took. */
const taken = await take();
/** Refused files leave nothing in it. */
const unused = await createEmptyDatabase();

async function take(): Promise<Buffer> {
  const database = await createDatabase();
  await database.query(
    `insert into hotel (name, name_key) values ('Hôtel du Port', 'hôtel du port')`,
  );
  const file = join(await mkdtemp(join(tmpdir(), 'hotel-backup-')), 'taken.backup');
  await takeBackup(database, { file, encryptionKey, withKey: false });
  const bytes = await readFile(file);
  await rm(dirname(file), { recursive: true });
  return bytes;
}

function takenFrames(): CraftedFrame[] {
  let left = gunzipSync(taken.subarray(taken.indexOf('\n') + 1, -64));
  const frames: CraftedFrame[] = [];
  while (left.length > 0) {
    const letter = left.toString('latin1', 0, 1);
    const end = 5 + left.readUInt32BE(1);
    const content = left.subarray(5, end);
    frames.push([letter, letter === 'R' ? content : JSON.parse(content.toString())]);
    left = left.subarray(end);
  }
  return frames;
}

/** Restores the bytes where every privilege that an operator may give is given. */
async function restoring(database: Database, bytes: Buffer) {
  const file = join(await createDataFolder(), 'crafted.backup');
  await writeFile(file, bytes);
  return restoreBackup(database, {
    file,
    encryptionKey,
    encryptionKeysBefore: [],
    acceptUnverified: true,
  });
}

async function expectRefused(bytes: Buffer, line: RegExp): Promise<void> {
  const error: unknown = await restoring(unused, bytes).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).toMatch(line);
  expect(String(error)).toMatch(/^[\p{L}\p{N}\p{P}\p{S} ]+$/u);
  const { rows: tables } = await unused.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace`,
  );
  expect(tables).toEqual([]);
}

const notOfTheProduct = /n’est pas de l’application/;
const otherColumns = /Les colonnes de la table hotel .* ne sont pas celles/;
const damagedFile = /incomplète ou abîmée/;
const notInOrder = /ne se suit pas/;

type Table = { table: { name: string; columns: string[] } };
type Header = { header: Record<string, unknown> & { migrations: Record<string, unknown>[] } };

/** Changes the frame of the table `hotel`. */
const inHotel = (change: (frame: Table['table']) => void) => (frames: CraftedFrame[]) => {
  const tables = frames.filter(([letter]) => letter === 'T') as [string, Table][];
  const hotel = tables.find(([, { table }]) => table.name === 'hotel');
  if (hotel === undefined) throw new Error('the backup has no hotel');
  change(hotel[1].table);
};
const inHeader = (change: (header: Header['header']) => void) => (frames: CraftedFrame[]) => {
  const [, header] = frames[0] as [string, Header];
  change(header.header);
};
const at = (frames: CraftedFrame[], letter: string) =>
  frames.findIndex(([found]) => found === letter);

test.each([1, 2] as const)(
  'the frames of a backup that was taken are restored from a file put together here, in format %d',
  async (format) => {
    const bytes = craftedBackup(takenFrames(), { format, signedBy: encryptionKey });
    const restored = await restoring(await createEmptyDatabase(), bytes);
    expect(restored).toMatchObject({ decryptsSecrets: true, isVerified: format === 2 });
  },
);

describe('a backup file crafted to do harm', () => {
  test.each([1, 2] as const)(
    'runs no command by its list of columns, in format %d',
    async (format) => {
      const frames = takenFrames();
      const proof = join(await createDataFolder(), 'executed');
      inHotel((table) => {
        table.columns = [`name) from program 'touch ${proof}' --`];
      })(frames);
      await expectRefused(craftedBackup(frames, { format, signedBy: encryptionKey }), otherColumns);
      expect(existsSync(proof)).toBe(false);
    },
  );

  const changes: [string, (frames: CraftedFrame[]) => void, RegExp][] = [
    ['a table of SQL', inHotel((t) => (t.name = 'hotel; drop table hotel')), notOfTheProduct],
    [
      'a table of another schema',
      inHotel((t) => (t.name = 'pg_catalog.pg_authid')),
      notOfTheProduct,
    ],
    ['a table in another case', inHotel((t) => (t.name = 'HOTEL')), notOfTheProduct],
    ['a table without a name', inHotel((t) => (t.name = '')), notOfTheProduct],
    ['a table named for the terminal', inHotel((t) => (t.name = '\u001b[2J\n')), notOfTheProduct],
    ['a table of a long name', inHotel((t) => (t.name = 'x'.repeat(500_000))), notOfTheProduct],
    ['a table twice', inHotel((t) => (t.name = 'account')), notOfTheProduct],
    ['a column of SQL', inHotel((t) => (t.columns[0] = 'id, name) from stdin; --')), otherColumns],
    ['a column twice', inHotel((t) => (t.columns[1] = t.columns[0] ?? '')), otherColumns],
    ['a column more', inHotel((t) => void t.columns.push('more')), otherColumns],
    ['a column less', inHotel((t) => void t.columns.pop()), otherColumns],
    ['no columns', inHotel((t) => (t.columns = [])), otherColumns],
    ['columns that are no text', inHotel((t) => (t.columns = [1] as never)), damagedFile],
    ['a table that is missing', (frames) => void frames.splice(at(frames, 'T'), 2), notInOrder],
    [
      'a count that is wrong',
      (frames) => (frames[at(frames, 'E')] = ['E', { rows: 7 }]),
      notInOrder,
    ],
    [
      'a count below zero',
      (frames) => (frames[at(frames, 'E')] = ['E', { rows: -1 }]),
      damagedFile,
    ],
    ['no end of a table', (frames) => void frames.splice(at(frames, 'E'), 1), notInOrder],
    ['no sequences', (frames) => void frames.pop(), notInOrder],
    [
      'a sequence of SQL',
      (frames) =>
        (frames[frames.length - 1] = [
          'S',
          { sequences: [{ name: 'x', value: '1', isCalled: true }] },
        ]),
      notInOrder,
    ],
    [
      'a sequence that counts in words',
      (frames) =>
        (frames[frames.length - 1] = [
          'S',
          { sequences: [{ name: 'x', value: 'one', isCalled: true }] },
        ]),
      damagedFile,
    ],
    ['something after its end', (frames) => void frames.push(['R', Buffer.from('x')]), notInOrder],
    ['two headers', (frames) => void frames.unshift(frames[0] as CraftedFrame), notInOrder],
    ['no header', (frames) => void frames.shift(), notInOrder],
    ['a header that is no JSON', (frames) => (frames[0] = ['H', Buffer.from('{')]), damagedFile],
    ['a header of 900 KB', inHeader((h) => (h['version'] = 'x'.repeat(900_000))), damagedFile],
    ['a header of 2 MB', inHeader((h) => (h['version'] = 'x'.repeat(2_000_000))), damagedFile],
    [
      'a header nested 100,000 deep',
      (frames) => (frames[0] = ['H', Buffer.from('['.repeat(100_000))]),
      damagedFile,
    ],
    ['a date for the terminal', inHeader((h) => (h['takenAt'] = '\u001b[2J')), damagedFile],
    [
      'a migration named for the terminal',
      inHeader((h) => (h.migrations[0] = { ...h.migrations[0], name: '\u001b[2J' })),
      damagedFile,
    ],
    ['migrations in another order', inHeader((h) => void h.migrations.reverse()), notInOrder],
    [
      'fewer migrations than its rows name',
      inHeader((h) => void h.migrations.pop()),
      /n’est pas|ne sont pas|ne se suit pas|ne conviennent pas/,
    ],
    ['a frame of no letter we know', (frames) => void frames.splice(1, 0, ['X', {}]), damagedFile],
    [
      'rows of another table',
      (frames) =>
        (frames[frames.findIndex(([, c]) => Buffer.isBuffer(c) && c.includes('Hôtel du Port'))] = [
          'R',
          Buffer.from('not\ta\trow\n'),
        ]),
      /ne conviennent pas/,
    ],
  ];

  test.each(changes)(
    'with %s is refused in one line, and nothing is written',
    async (_, change, line) => {
      const frames = takenFrames();
      change(frames);
      await expectRefused(craftedBackup(frames, { format: 2, signedBy: encryptionKey }), line);
    },
  );

  const whole = { format: 2, signedBy: encryptionKey } as const;
  test.each([
    ['10 GB of zeros in 10 MB', () => craftedFile(zeros(10_000), whole)],
    ['a first line without an end', () => Buffer.alloc(50_000_000, 'HOTEL-MANAGER-BACKUP ')],
    [
      'a header said to be of 4 GB',
      () =>
        craftedFile(
          gzipSync(
            Buffer.concat([Buffer.from([0x48, 255, 255, 255, 255]), Buffer.alloc(5_000_000)]),
          ),
          whole,
        ),
    ],
    ['something else than gzip', () => craftedFile(Buffer.from('no gzip'), whole)],
    ['nothing', () => craftedFile(Buffer.alloc(0), whole)],
    ['a gzip that is cut', () => craftedFile(gzipSync(Buffer.alloc(1000)).subarray(0, 10), whole)],
  ])('of %s is refused in little memory', async (_, bytes) => {
    const file = bytes();
    const before = process.memoryUsage().rss;
    await expectRefused(file, /abîmée/);
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });
});

/** gzip of so many megabytes of zeros: members one after the other are one gzip. */
function zeros(megabytes: number): Buffer {
  const one = gzipSync(Buffer.alloc(1_000_000));
  return Buffer.concat(Array.from({ length: megabytes }, () => one));
}
