import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBackup } from '@hotel/server/src/platform/backup/restore-backup.ts';
import { takeBackup } from '@hotel/server/src/platform/backup/take-backup.ts';
import { createApiClient } from '@hotel/server/test/api-client.ts';
import { createEmptyDatabase } from '@hotel/server/test/database-for-tests.ts';
import { logInByPassword } from '@hotel/server/test/log-in.ts';
import { startTestServer } from '@hotel/server/test/test-server.ts';
import { afterAll, expect, test } from 'vitest';
import { openAccounts } from './demonstration-accounts.ts';
import { aDemonstration } from './demonstration-for-tests.ts';
import { everyResponse } from './every-response-for-tests.ts';
import { alpes } from './hotels/alpes.ts';
import { lyon } from './hotels/lyon.ts';
import { vieuxPort } from './hotels/vieux-port.ts';

const folder = await mkdtemp(join(tmpdir(), 'hotel-backup-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('every response of the demonstration is the same after a restore elsewhere', async () => {
  const demonstration = await aDemonstration(alpes, lyon, vieuxPort);
  const hotels = await demonstration.fill('2026-11-21');
  await openAccounts(demonstration.database, hotels);
  const before = await demonstration.server();
  const reader = await before.createAdmin();
  const responsesBefore = await everyResponse(before, reader, hotels);

  const file = join(folder, 'demonstration.backup');
  const encryptionKey = 'a key that only tests know';
  await takeBackup(demonstration.database, { file, encryptionKey, withKey: false });
  const elsewhere = await createEmptyDatabase();
  await restoreBackup(elsewhere, {
    file,
    encryptionKey,
    encryptionKeysBefore: [],
    acceptUnverified: false,
  });

  const after = await startTestServer({ database: elsewhere });
  expect((await createApiClient(after.app, reader).send('GET', '/api/auth/me')).status).toBe(401);
  // The same reader signs in again, because their own row is among the data.
  await elsewhere.query('update session set ended_at = null');
  const answersAfter = await everyResponse(after, createApiClient(after.app, reader), hotels);
  expect(Object.fromEntries(answersAfter)).toEqual(Object.fromEntries(responsesBefore));
  const successful = [...responsesBefore.values()].filter((response) => response.startsWith('200'));
  expect(successful.length).toBeGreaterThan(150);

  // Users sign in with their earlier passwords, and new figures can be written.
  const body = { email: 'manager@demo.hotel', password: 'demo-manager-2026' };
  expect((await logInByPassword(after.signedOut, body)).permissions).toContain('saisie_nuite');
  expect(Number((await after.createHotel('Un hôtel de plus')).id)).toBeGreaterThan(
    Math.max(...hotels.map(Number)),
  );
});
