import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { describe, expect, test } from 'vitest';
import { craftedFile } from '../../../test/crafted-backup.ts';
import { createDatabase, createEmptyDatabase } from '../../../test/database-for-tests.ts';
import { createDataFolder } from '../../../test/temporary-folder.ts';
import type { BackupDecryption, BackupEncryption } from './backup-encryption.ts';
import { verifyBackup } from './backup-file.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const encryptionKey = 'the key of the installation that burned down';
const otherKey = 'the key of the new installation, generated';

async function taken(options: { withKey?: boolean; encryption?: BackupEncryption } = {}) {
  const database = await createDatabase();
  await database.query(
    `insert into hotel (name, name_key) values ('Hôtel du Port', 'hôtel du port')`,
  );
  const file = join(await createDataFolder(), 'taken.backup');
  await takeBackup(database, { file, encryptionKey, withKey: false, ...options });
  return file;
}

type Restoring = {
  key?: string;
  before?: string[];
  acceptUnverified?: boolean;
  decryption?: BackupDecryption;
};

async function restoring(
  file: string,
  { key = otherKey, before = [], acceptUnverified = false, decryption }: Restoring = {},
) {
  const target = await createEmptyDatabase();
  const restored = await restoreBackup(target, {
    ...{ file, decryption, acceptUnverified },
    encryptionKey: key,
    encryptionKeysBefore: before,
  }).catch(async (error: unknown) => {
    const { rows } = await target.query(`select to_regclass('hotel') as hotel`);
    expect(rows).toEqual([{ hotel: null }]);
    throw error;
  });
  expect((await target.query('select name from hotel')).rows).toEqual([{ name: 'Hôtel du Port' }]);
  return restored;
}

/** The bytes of a backup as an earlier version of the product wrote them. */
async function inFormat1(file: string): Promise<string> {
  const bytes = await readFile(file);
  const content = bytes.subarray(bytes.indexOf('\n') + 1, -64);
  const old = join(await createDataFolder(), 'old.backup');
  await writeFile(old, craftedFile(content, { format: 1, signedBy: '' }));
  return old;
}

describe('the origin of a backup', () => {
  test.each([
    ['the key of the installation', { key: encryptionKey }],
    ['that key as the previous one', { before: ['another', encryptionKey] }],
  ])('is shown by %s', async (_, keys) => {
    expect(await restoring(await taken(), keys)).toMatchObject({ isVerified: true });
  });

  test.each([false, true])(
    'is unknown without that key, and the error comes before a row is written (key in the file: %s)',
    async (withKey) => {
      const file = await taken({ withKey });
      await expect(restoring(file)).rejects.toThrow(
        /^Rien ne prouve d’où vient la sauvegarde .* ENCRYPTION_KEY_PREVIOUS .* --unverified .*$/,
      );
      expect(await restoring(file, { acceptUnverified: true })).toMatchObject({
        isVerified: false,
        decryptsSecrets: withKey,
      });
    },
  );

  test('is unknown for a file of an earlier version, which is restored with --unverified', async () => {
    const file = await inFormat1(await taken());
    await expect(restoring(file, { key: encryptionKey })).rejects.toThrow(
      /^Rien ne prouve .* d’une version qui ne signait pas\. Ajoutez --unverified .*$/,
    );
    const accepted = { key: encryptionKey, acceptUnverified: true };
    expect(await restoring(file, accepted)).toMatchObject({
      isVerified: false,
      decryptsSecrets: true,
    });
  });

  test('is not proved by a tag of other content or under a guessed key', async () => {
    const bytes = await readFile(await taken());
    const content = bytes.subarray(bytes.indexOf('\n') + 1, -64);
    const file = join(await createDataFolder(), 'forged.backup');
    await writeFile(file, craftedFile(content, { format: 2, signedBy: 'a guess' }));
    await expect(restoring(file, { key: encryptionKey })).rejects.toThrow(/^Rien ne prouve/);
  });

  test('is verified for the bytes that are restored: refuses a file replaced meanwhile', async () => {
    const file = await taken();
    const { parts } = await verifyBackup(file, [encryptionKey]);
    await copyFile(await taken(), file);
    const reading = async () => {
      let last = '';
      for await (const { kind } of parts()) last = kind;
      return last;
    };
    await expect(reading()).rejects.toThrow(/abîmée/);
  });
});

/** With a passphrase: backup-passphrase.slow.test.ts. */
describe('a backup encrypted for a recipient', () => {
  test('is restored with its identity, which does not verify its origin', async () => {
    const identities = [await generateIdentity(), await generateIdentity()];
    const recipients = [await identityToRecipient(identities[1] ?? '')];
    const file = await taken({ encryption: { recipients } });
    await expect(restoring(file, { decryption: { identities } })).rejects.toThrow(
      /^Rien ne prouve/,
    );
    expect(await restoring(file, { key: encryptionKey, decryption: { identities } })).toMatchObject(
      { isVerified: true },
    );
  });

  test('is refused in one line without its identity', async () => {
    const identity = await generateIdentity();
    const file = await taken({ encryption: { recipients: [await identityToRecipient(identity)] } });
    const key = encryptionKey;
    for (const [decryption, line] of [
      [
        { passphrase: 'une phrase', identities: [] },
        /est chiffrée : BACKUP_IDENTITY est attendue\.$/,
      ],
      [{ identities: [await generateIdentity()] }, /ne s’ouvre pas avec BACKUP_IDENTITY/],
    ] as const) {
      await expect(restoring(file, { key, decryption })).rejects.toThrow(line);
    }
  });

  test('is refused when it is truncated, altered, or has an endless header', async () => {
    const identities = [await generateIdentity()];
    const recipients = [await identityToRecipient(identities[0] ?? '')];
    const bytes = await readFile(await taken({ encryption: { recipients } }));
    const altered = Buffer.from(bytes);
    altered[bytes.length - 2000] = (altered.at(-2000) ?? 0) ^ 1;
    const endless = Buffer.alloc(50_000_000, 'x');
    endless.write('age-encryption.org/v1\n-> X25519 ');
    const file = join(await createDataFolder(), 'harmed.backup');
    for (const harmed of [bytes.subarray(0, -1), bytes.subarray(0, 1000), altered, endless]) {
      await writeFile(file, harmed);
      await expect(
        restoring(file, { key: encryptionKey, decryption: { identities } }),
      ).rejects.toThrow(/incomplète ou abîmée/);
    }
  });

  test('is unverified when someone else encrypted it for our recipient', async () => {
    const identities = [await generateIdentity()];
    const encrypter = new Encrypter();
    encrypter.addRecipient(await identityToRecipient(identities[0] ?? ''));
    const file = await inFormat1(await taken());
    await writeFile(file, await encrypter.encrypt(await readFile(file)));
    await expect(
      restoring(file, { key: encryptionKey, decryption: { identities } }),
    ).rejects.toThrow(/^Rien ne prouve/);
  });
});
