import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateIdentity } from 'age-encryption';
import { expect, test } from 'vitest';
import { createDatabase, createEmptyDatabase } from '../../../test/database-for-tests.ts';
import { createDataFolder } from '../../../test/temporary-folder.ts';
import type { BackupDecryption } from './backup-encryption.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

/** A key is derived from the passphrase in a second of processor time, for whoever guesses as well. */
const passphrase = 'quatre mots que personne ne devine';
const encryptionKey = 'the key of the installation that burned down';

async function taken(withKey = false): Promise<string> {
  const file = join(await createDataFolder(), 'taken.backup');
  const encryption = { passphrase };
  await takeBackup(await createDatabase(), { file, encryptionKey, withKey, encryption });
  return file;
}

async function restoring(file: string, decryption: BackupDecryption, key = 'of another') {
  return restoreBackup(await createEmptyDatabase(), {
    ...{ file, decryption, acceptUnverified: false },
    encryptionKey: key,
    encryptionKeysBefore: [],
  });
}

test('a backup encrypted with a passphrase contains no readable data, and is restored and verified by it', async () => {
  const file = await taken(true);
  const bytes = await readFile(file, 'latin1');
  expect(bytes).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
  expect(bytes).not.toContain('HOTEL-MANAGER-BACKUP');
  expect(await restoring(file, { passphrase, identities: [] })).toMatchObject({
    isVerified: true,
    decryptsSecrets: true,
  });
});

test('it is refused in one line without its passphrase', async () => {
  const file = await taken();
  for (const [decryption, line] of [
    [
      { identities: [await generateIdentity()] },
      /est chiffrée : BACKUP_PASSPHRASE est attendue\.$/,
    ],
    [{ passphrase: 'une autre phrase', identities: [] }, /ne s’ouvre pas avec BACKUP_PASSPHRASE/],
  ] as const) {
    await expect(restoring(file, decryption, encryptionKey)).rejects.toThrow(line);
  }
});
