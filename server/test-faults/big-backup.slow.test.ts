import { stat } from 'node:fs/promises';
import path from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { restoreBackup } from '../src/platform/backup/restore-backup.ts';
import { takeBackup } from '../src/platform/backup/take-backup.ts';
import { createDatabase, createEmptyDatabase } from '../test/database-for-tests.ts';
import { createDataFolder } from '../test/temporary-folder.ts';

const identity = await generateIdentity();
const recipients = [await identityToRecipient(identity)];

test.each([
  ['plain', undefined],
  ['encrypted', { recipients }],
])(
  'a backup of 500 MB, %s, is taken and restored in 150 MB of memory more',
  async (kind, encryption) => {
    const database = await createDatabase();
    await database.dedicated(async (client) => {
      await client.query(
        `insert into client_log (reference, message, stack)
       select n::text, 'x', (select string_agg(md5((n * 200 + part)::text), '') from generate_series(1, 160) as part)
       from generate_series(1, 100000) as n`,
      );
    });
    const file = path.join(await createDataFolder(), 'big.backup');
    const encryptionKey = 'a key for a test of what is big';
    const before = process.memoryUsage().rss;
    let highest = before;
    const watching = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage().rss);
    }, 20);
    const begun = performance.now();
    await takeBackup(database, { file, encryptionKey, withKey: false, encryption });
    const taken = performance.now();
    const target = await createEmptyDatabase();
    await restoreBackup(target, {
      file,
      encryptionKey,
      encryptionKeysBefore: [],
      acceptUnverified: false,
      decryption: { identities: [identity] },
    });
    const restored = performance.now();
    clearInterval(watching);
    const digest = `select md5(string_agg(md5(client_log::text), '' order by id)) as digest from client_log`;
    const [one, other] = await Promise.all(
      [database, target].map((db) =>
        db.dedicated(async (client) => (await client.query(digest)).rows),
      ),
    );
    expect(other).toEqual(one);
    const more = (highest - before) / 1024 / 1024;
    const size = (await stat(file)).size / 1024 / 1024;
    console.log(
      `500 MB, ${kind}: taken in ${Math.round((taken - begun) / 1000)} s, ${Math.round(size)} MB, restored in ${Math.round((restored - taken) / 1000)} s, ${Math.round(more)} MB of memory more`,
    );
    expect(more).toBeLessThan(150);
  },
);
