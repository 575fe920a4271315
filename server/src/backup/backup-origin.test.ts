import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { describe, expect, test } from 'vitest';
import { craftedFile } from '../../test/crafted-backup.ts';
import { createDatabase, createEmptyDatabase } from '../../test/database-for-tests.ts';
import { createDataFolder } from '../../test/temporary-folder.ts';
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

describe('where a backup comes from', () => {
  test.each([
    ['the key of the installation', { key: encryptionKey }],
    ['that key as the previous one', { before: ['another', encryptionKey] }],
  ])('is shown by %s', async (_, keys) => {
    expect(await restoring(await taken(), keys)).toMatchObject({ isVerified: true });
  });

  test.each([false, true])(
    'is not known without that key, and is told before a row is written (key in the file: %s)',
    async (withKey) => {
      const file = await taken({ withKey });
      await expect(restoring(file)).rejects.toThrow(
        /^Rien ne prouve d’où vient la sauvegarde .* ENCRYPTION_KEY_PREVIOUS .* --unverified .*$/,
      );
      expect(await restoring(file, { acceptUnverified: true })).toMatchObject({
        isVerified: false,
        opensSealed: withKey,
      });
    },
  );

  test('is not known of a file of an earlier version, which is restored on request', async () => {
    const file = await inFormat1(await taken());
    await expect(restoring(file, { key: encryptionKey })).rejects.toThrow(
      /^Rien ne prouve .* d’une version qui ne signait pas\. Ajoutez --unverified .*$/,
    );
    const accepted = { key: encryptionKey, acceptUnverified: true };
    expect(await restoring(file, accepted)).toMatchObject({ isVerified: false, opensSealed: true });
  });

  test('is not shown by a tag of other content, nor by one under a guessed key', async () => {
    const bytes = await readFile(await taken());
    const content = bytes.subarray(bytes.indexOf('\n') + 1, -64);
    const file = join(await createDataFolder(), 'forged.backup');
    await writeFile(file, craftedFile(content, { format: 2, signedBy: 'a guess' }));
    await expect(restoring(file, { key: encryptionKey })).rejects.toThrow(/^Rien ne prouve/);
  });

  test('is judged of the bytes that are restored: a file exchanged meanwhile is refused', async () => {
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

describe('an encrypted backup', () => {
  const passphrase = 'quatre mots que personne ne devine';

  test('holds nothing that can be read, and opens with its passphrase, which shows where it comes from', async () => {
    const file = await taken({ withKey: true, encryption: { passphrase } });
    const bytes = await readFile(file, 'latin1');
    expect(bytes).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
    expect(bytes).not.toContain('HOTEL-MANAGER-BACKUP');
    const decryption = { passphrase, identities: [] };
    expect(await restoring(file, { decryption })).toMatchObject({
      isVerified: true,
      opensSealed: true,
    });
  });

  test('opens with the identity of its recipient, which shows nothing of where it comes from', async () => {
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

  test('is refused in one line without what opens it', async () => {
    const identity = await generateIdentity();
    const other = await generateIdentity();
    const byPassphrase = await taken({ encryption: { passphrase } });
    const byKey = await taken({
      encryption: { recipients: [await identityToRecipient(identity)] },
    });
    const key = encryptionKey;
    for (const [file, decryption, line] of [
      [
        byPassphrase,
        { identities: [identity] },
        /est chiffrée : BACKUP_PASSPHRASE est attendue\.$/,
      ],
      [
        byPassphrase,
        { passphrase: 'une autre phrase', identities: [] },
        /ne s’ouvre pas avec BACKUP_PASSPHRASE/,
      ],
      [byKey, { passphrase, identities: [] }, /est chiffrée : BACKUP_IDENTITY est attendue\.$/],
      [byKey, { identities: [other] }, /ne s’ouvre pas avec BACKUP_IDENTITY/],
    ] as const) {
      await expect(restoring(file, { key, decryption })).rejects.toThrow(line);
    }
  });

  test('that was cut, altered, or has a header without an end is refused', async () => {
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

  test('by someone else for our key is a backup of nowhere', async () => {
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
