import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';

/** The clock of a machine with a server and its database on it, which a test turns. */
export type TestClock = {
  /** What the server's process is started with. */
  environment: Record<string, string>;
  /** Both tell the true time and this much more from now on. */
  setTo(aheadMs: number): Promise<void>;
};

const shiftedDate = `
import { readFileSync } from 'node:fs';
const True = Date;
const now = () => True.now() + Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
globalThis.Date = class Date extends True {
  constructor(...parts) { if (parts.length === 0) super(now()); else super(...parts); }
  static now() { return now(); }
};
`;

/** Makes the database of this address, and a server started in this folder, look at a clock of their own. */
export async function installClock(databaseUrl: string, folder: string): Promise<TestClock> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  // A schema before pg_catalog in the search path is found first, by connections opened from now on.
  await client.query(`
    create schema turned;
    create table turned.clock (ahead interval not null);
    insert into turned.clock values ('0');
    create function turned.now() returns timestamptz stable language sql
      as 'select pg_catalog.now() + ahead from turned.clock';
    do $$ begin
      execute format('alter database %I set search_path = turned, pg_catalog, public', current_database());
    end $$`);
  const [file, program] = [path.join(folder, 'clock'), path.join(folder, 'shifted-date.mjs')];
  await writeFile(program, shiftedDate);
  const setTo = async (aheadMs: number) => {
    await client.query(`update turned.clock set ahead = make_interval(secs => $1)`, [
      aheadMs / 1000,
    ]);
    await writeFile(file, String(aheadMs));
  };
  await setTo(0);
  return {
    environment: { CLOCK_FILE: file, NODE_OPTIONS: `--import ${pathToFileURL(program).href}` },
    setTo,
  };
}
