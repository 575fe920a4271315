import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ownMigrations = fileURLToPath(new URL('./migrations', import.meta.url));

/** A file `NNNN-name.sql`: its number, its name without '.sql', its text and the SHA-256 of it. */
export type Migration = { number: number; name: string; text: string; checksum: string };

/** Where it is written down which migrations a database has had. */
export const migrationTable = `create table if not exists schema_migration (
  number integer primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

/** The migrations of a folder, the product's own unless told, in their order. */
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
  // A checkout on Windows may change the ends of lines: the migration is still the same.
  const text = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
  return {
    number: Number(/^(\d{4})-/.exec(file)?.[1]),
    name: path.basename(file, '.sql'),
    text,
    checksum: createHash('sha256').update(text).digest('hex'),
  };
}
