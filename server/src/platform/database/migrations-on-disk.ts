import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const contractLine = /^-- contract\b/im;
const ownMigrations = fileURLToPath(new URL('./migrations', import.meta.url));

/** A file `NNNN-name.sql`: its number, its name without '.sql', its text and the SHA-256 of it. */
export type Migration = {
  number: number;
  name: string;
  text: string;
  checksum: string;
  /** Whether a server of the version before works beside it; false where it has a line `-- contract`. */
  expands: boolean;
};

/** Creates the table that records the applied migrations. */
export const migrationTable = `create table if not exists schema_migration (
  number integer primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

/** The migrations of a folder, by default the product's own, in order. Throws on a gap in the numbers. */
export async function readMigrations(folder = ownMigrations): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = await Promise.all(files.map((file) => readMigration(folder, file)));
  for (const [index, { number, name }] of migrations.entries()) {
    if (number !== index + 1) {
      throw new Error(`${name}.sql: migrations are numbered 0001, 0002 … without a gap`);
    }
  }
  return migrations;
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  // A checkout on Windows may change line endings: the checksum must not depend on them.
  const text = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
  return {
    number: Number(/^(\d{4})-/.exec(file)?.[1]),
    name: path.basename(file, '.sql'),
    text,
    checksum: createHash('sha256').update(text).digest('hex'),
    expands: !contractLine.test(text),
  };
}
