import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createDatabase } from '../../test/database-for-tests.ts';
import { quietLog } from '../../test/quiet-log.ts';
import { createDataFolder } from '../../test/temporary-folder.ts';
import { checkInstallation, type InstallationSettings } from './check-installation.ts';

const database = await createDatabase();
const newSecret = () => randomBytes(24).toString('hex');
const own = { authSecret: newSecret(), encryptionKey: newSecret() };

beforeEach(async () => {
  await database.query('delete from installation_mark');
});

function check(changed: Partial<InstallationSettings> = {}): Promise<void> {
  const settings: InstallationSettings = {
    ...own,
    authSecretsBefore: [],
    encryptionKeysBefore: [],
    sharedReportsDir: undefined,
    acceptChanged: [],
    ...changed,
  };
  return checkInstallation(database, settings, quietLog);
}

test.each([
  ['AUTH_SECRET', { authSecret: newSecret() }],
  ['ENCRYPTION_KEY', { encryptionKey: newSecret() }],
] as const)('a server with another %s does not start, and says so', async (name, other) => {
  await check();
  await check();
  await expect(check(other)).rejects.toThrow(
    new RegExp(`^${name} n’est pas celle de cette base de données : .*\\.$`),
  );
  await check({ ...other, acceptChanged: [name] });
  await check(other);
  await expect(check()).rejects.toThrow(name);
});

test('secrets are rotated with one server after the other', async () => {
  await check();
  const authSecret = newSecret();
  const encryptionKey = newSecret();
  await check({ authSecretsBefore: [authSecret], encryptionKeysBefore: [encryptionKey] });
  const rotated = {
    authSecret,
    encryptionKey,
    authSecretsBefore: [own.authSecret],
    encryptionKeysBefore: [own.encryptionKey],
  };
  await check(rotated);
  // The other server still has the old ones first.
  await check({ authSecretsBefore: [authSecret], encryptionKeysBefore: [encryptionKey] });
  await check(rotated);
  await check({ authSecret, encryptionKey });
});

test('nothing of a secret is recorded', async () => {
  await check();
  const { rows } = await database.query<{ text: string }>(
    'select installation_mark::text as text from installation_mark',
  );
  expect(rows).toHaveLength(2);
  for (const { text } of rows) {
    expect(text).not.toContain(own.authSecret.slice(0, 8));
    expect(text).not.toContain(own.encryptionKey.slice(0, 8));
  }
});

test('an empty reports folder in place of the mounted one stops the start', async () => {
  const root = await createDataFolder();
  const [shared, empty] = [join(root, 'shared'), join(root, 'empty')];
  // Not there yet: nothing can be recorded.
  await check({ sharedReportsDir: shared });
  await mkdir(shared);
  await mkdir(empty);
  await check({ sharedReportsDir: shared });
  await check({ sharedReportsDir: shared });
  await expect(check({ sharedReportsDir: empty })).rejects.toThrow(
    /^REPORTS_DIR .*empty n’est pas le dossier des rapports .*repère \.hotel-manager manque.*$/,
  );
  await check({ sharedReportsDir: empty, acceptChanged: ['REPORTS_DIR'] });
  await expect(check({ sharedReportsDir: shared })).rejects.toThrow('est d’une autre');
  await rm(root, { recursive: true });
});
