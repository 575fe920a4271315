import { readMe } from '@hotel/domain/sign-in/endpoints.ts';
import { expect, test } from 'vitest';
import { insertPmsSettings } from '../../test/account-fixtures.ts';
import { createApiClient } from '../../test/api-client.ts';
import { startTestServer } from '../../test/test-server.ts';
import { openSession } from '../identity/accounts/sessions-store.ts';
import { accessTokens } from '../identity/sign-in/tokens/access-tokens.ts';
import { insertJob } from '../platform/jobs/job-queue-store.ts';
import { createMailEncryption } from '../platform/mail/mail-encryption.ts';
import { emailJob } from '../platform/mail/mail-queue.ts';
import { passwordResetEmail } from '../platform/mail/password-reset-email.ts';
import { renderEmail } from '../platform/mail/render-email.ts';
import { createPasswordEncryption } from '../pms/settings/password-encryption.ts';
import { findPmsSettings } from '../pms/settings/pms-settings-store.ts';
import { rotateEncryptionKey } from './rotate-encryption-key.ts';

const [oldKey, newKey] = ['the key of last year, long enough', 'the key of this year, long enough'];
const { createHotel, database } = await startTestServer();
const email = await renderEmail(
  passwordResetEmail({
    to: 'qui@hotel.test',
    url: 'https://hotel.test/reset?token=t',
  }),
);
const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

test('encrypts with the new key what the database holds, and leaves alone what no key decrypts', async () => {
  const hotels = [await createHotel(), await createHotel(), await createHotel()];
  const keys = [oldKey, newKey, 'a key that nobody has any more, alas'];
  for (const [index, { id }] of hotels.entries()) {
    await insertPmsSettings(
      database,
      id,
      createPasswordEncryption(keys[index] ?? '').encrypt(id, `secret ${id}`),
    );
  }
  for (const [index, id] of ids.entries()) {
    const payload = createMailEncryption(keys[index] ?? '').encrypt(id, email);
    await insertJob(database, { kind: emailJob, id, payload });
  }
  const stored = async (id: string) =>
    (await findPmsSettings(database, id))?.password_encrypted ?? Buffer.alloc(0);
  const before = await Promise.all(hotels.map(({ id }) => stored(id)));

  const rotated = { encryptionKey: newKey, encryptionKeysBefore: ['another', oldKey] };
  expect(await rotateEncryptionKey(database, { ...rotated, encryptionKeysBefore: [] })).toBe(0);
  expect(await rotateEncryptionKey(database, rotated)).toBe(2);
  expect(await rotateEncryptionKey(database, rotated)).toBe(0);

  const after = await Promise.all(hotels.map(({ id }) => stored(id)));
  const opened = hotels.map(({ id }, index) =>
    createPasswordEncryption(newKey).decrypt(id, after[index] ?? Buffer.alloc(0)),
  );
  expect(opened).toEqual([`secret ${hotels[0]?.id}`, `secret ${hotels[1]?.id}`, null]);
  expect(after.slice(1)).toEqual(before.slice(1));
  const { rows } = await database.query<{ id: string; payload: Buffer }>(
    `select id::text as id, payload from job where kind = 'email' order by id`,
  );
  expect(rows.map(({ id, payload }) => createMailEncryption(newKey).decrypt(id, payload))).toEqual([
    email,
    email,
  ]);
});

test('during a rotation, what an earlier key encrypted can be decrypted, for its own hotel only', () => {
  const encrypted = createPasswordEncryption(oldKey).encrypt('7', 'secret');
  const rotated = createPasswordEncryption(newKey, [oldKey]);
  expect([rotated.decrypt('7', encrypted), rotated.decrypt('8', encrypted)]).toEqual([
    'secret',
    null,
  ]);
  expect(createPasswordEncryption(newKey).decrypt('7', encrypted)).toBeNull();
  expect(createPasswordEncryption(oldKey).decrypt('7', rotated.encrypt('7', 'secret'))).toBeNull();
});

test('accepts an access token of an earlier secret while that secret is configured, and no longer', async () => {
  const [oldSecret, newSecret] = ['the secret of last year', 'the secret of this year'];
  const during = await startTestServer({
    database,
    authSecret: newSecret,
    authSecretsBefore: [oldSecret],
  });
  const after = await startTestServer({ database, authSecret: newSecret });
  const { id } = await during.createAccount({});
  const { sessionId } = await openSession(database, id);
  const token = await accessTokens(oldSecret).sign(sessionId);
  const holder = { id, email: '', token };
  expect((await createApiClient(during.app, holder).call(readMe)).id).toBe(id);
  expect((await createApiClient(after.app, holder).expectError(readMe)).status).toBe(401);
  // New tokens are signed with the new secret.
  const renewed = await accessTokens(newSecret, [oldSecret]).sign(sessionId);
  expect((await createApiClient(after.app, { ...holder, token: renewed }).call(readMe)).id).toBe(
    id,
  );
});
