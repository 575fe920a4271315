import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { deleteProfile } from '@hotel/domain/access/endpoints.ts';
import { reportError } from '@hotel/domain/client-logs/endpoints.ts';
import { storeImport } from '@hotel/domain/imports/endpoints.ts';
import { createInvitation } from '@hotel/domain/invitations/endpoints.ts';
import { logIn, updateMe } from '@hotel/domain/sign-in/endpoints.ts';
import { expect, test } from 'vitest';
import type { ApiClient } from '../test/api-client.ts';
import { startTestServer } from '../test/test-server.ts';

/** The SQL statements of docs/operations.md about personal data, run as they are written there. */
const server = await startTestServer();
const { database, signedOut, createHotel, createAdmin, createAccount } = server;
const hotel = await createHotel('Azur');
const admin = await createAdmin();

/** The statements of a section of the document, in its order. */
async function statementsAfter(words: string): Promise<string[]> {
  const document = await readFile(
    path.join(import.meta.dirname, '../../docs/operations.md'),
    'utf8',
  );
  const block = document.split(words)[1]?.split('```sql\n')[1]?.split('```')[0];
  if (block === undefined) throw new Error(`the document says nothing after ${words}`);
  return block.split(/;\n/).filter((statement) => statement.trim() !== '');
}

/** Runs them as psql does, with its variables set. */
async function run(statements: readonly string[], variables: Record<string, string>) {
  const answers: Record<string, unknown>[][] = [];
  for (const statement of statements) {
    const text = statement.replaceAll(/:'(\w+)'/g, (_, name: string) => {
      const value = variables[name];
      if (value === undefined) throw new Error(`:${name} is not set`);
      return `'${value.replaceAll("'", "''")}'`;
    });
    answers.push((await database.query(text)).rows);
  }
  return answers;
}

async function everyRow(): Promise<string> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const texts = tables.map(async ({ name }) => {
    const { rows } = await database.query<{ row: string }>(
      `select one::text as row from ${name} one`,
    );
    return rows.map(({ row }) => row).join('\n');
  });
  return (await Promise.all(texts)).join('\n');
}

let made = 0;

/** A user with personal data in every table that has some. */
async function someoneAt(email: string): Promise<ApiClient> {
  made += 1;
  const password = 'bon secret';
  await admin.call(createInvitation, {
    body: { email, role: 'manager', hotel_id: hotel.id, hotel_ids: [hotel.id] },
  });
  const person = await createAccount({ email, role: 'manager', hotels: [hotel], password });
  await signedOut.call(logIn, { body: { email, password } });
  await signedOut.expectError(logIn, { body: { email, password: 'mauvais secret' } });
  const day = `2026-03-0${made}`;
  const items = [{ stay_date: day, nuitees: 12 }];
  const { id } = await person.call(storeImport, {
    body: {
      hotel_id: hotel.id,
      source: { kind: 'paste', label: null },
      snapshots: [{ as_of_date: day, items }],
    },
  });
  await person.send('POST', `/api/nuitees/imports/${id}/undo`, { body: { hotel_id: hotel.id } });
  await person.call(updateMe, { body: { password: 'autre bon secret' } });
  await signedOut.call(reportError, {
    body: { message: 'Panne', user: { email: email.toUpperCase() } },
  });
  return person;
}

const eva = 'eva_m@hotel.test';
/** '_' in her address must not match this address in a pattern. */
const other = 'evaxm@hotel.test';

test('the data of a user is listed, and erased without a trace of their address', async () => {
  const person = await someoneAt(eva);
  await someoneAt(other);
  const results = await run(await statementsAfter('**A person asks for their data:**'), {
    who: eva,
  });
  expect(results).toHaveLength(6);
  for (const rows of results) expect(rows.length).toBeGreaterThan(0);
  const all = JSON.stringify(results);
  expect(all).not.toContain(other);
  expect(all).not.toContain('$argon2id$');
  expect(JSON.stringify(results[0])).toContain('Azur');

  const kept = (await everyRow()).split(other).length;
  await admin.call(deleteProfile, { params: { id: person.id } });
  await run(await statementsAfter('**A person asks for erasure.**'), { who: eva });
  const left = await everyRow();
  expect(left.toLowerCase()).not.toContain(eva);
  expect(left.split(other).length).toBe(kept);
  const { rows } = await database.query<{ actor: string }>(
    `select distinct actor_email as actor from audit_entry where actor_id = $1`,
    [person.id],
  );
  expect(rows).toEqual([{ actor: expect.stringMatching(/^personne-[\da-f]{8}$/) }]);
});

test('the data of a guest is found by name and erased', async () => {
  const keeps = (day: string, client: string) =>
    database.query(
      `insert into pms_kept_answer (hotel_id, question, binds, answer)
       values ($1, 'no-show-detail', $2, $3)`,
      [hotel.id, JSON.stringify({ day }), JSON.stringify({ rows: [{ client }] })],
    );
  await keeps('2026-03-01', "Éloïse O'Neil_1");
  await keeps('2026-03-02', "Éloïse O'NeilX1");
  const name = "éloïse o'neil_1";
  const [found] = await run(await statementsAfter('For a guest:'), { name });
  expect(found).toHaveLength(1);
  await run(await statementsAfter('the PMS is queried again:'), { name });
  const { rows } = await database.query<{ answer: string }>(
    'select answer::text as answer from pms_kept_answer',
  );
  expect(rows.map(({ answer }) => answer)).toEqual([expect.stringContaining('NeilX1')]);
});
