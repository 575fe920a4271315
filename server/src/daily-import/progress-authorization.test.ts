import { deleteProfile, updateOverrides, updateProfile } from '@hotel/domain/access/endpoints.ts';
import { followImportRun, startImportRange } from '@hotel/domain/daily-import/endpoints.ts';
import { logOut, updateMe } from '@hotel/domain/sign-in/endpoints.ts';
import { describe, expect, it } from 'vitest';
import type { ApiClient } from '../../test/api-client.ts';
import { startTestServer } from '../../test/test-server.ts';
import { createSmallPms } from '../pms/pms-for-tests.ts';
import { createConnectedHotel } from './imports-for-tests.ts';

/** A stream of progress is its session's: it ends with it, and with the right to it. */
const pms = await createSmallPms();
const server = await startTestServer({ demonstrationPms: pms.demonstrationPms });
const admin = await server.createAdmin();

/** Somebody who follows an import that goes on; `ended` resolves when the stream does. */
async function aFollower() {
  // Nobody works at it: the server does not listen.
  const { hotel, manager } = await createConnectedHotel(server);
  const body = { hotel_id: hotel.id, from: { year: 2026, month: 2 }, to: { year: 2026, month: 5 } };
  const run = await manager.call(startImportRange, { body });
  const url = `/api${followImportRun.path.replace('{id}', run.id)}`;
  const begun = performance.now();
  const ended = manager.send('GET', url, { query: { hotel_id: hotel.id } }).then((response) => ({
    status: response.status,
    seconds: (performance.now() - begun) / 1000,
  }));
  return { manager, ended };
}

type Ending = (person: ApiClient) => Promise<unknown>;
const params = ({ id }: ApiClient) => ({ id });

// All at once: the stream looks at the rights of its session every few seconds.
describe.concurrent('a stream of progress', () => {
  it.each<[string, Ending]>([
    ['they log out', (person) => person.call(logOut, { body: {} })],
    ['they are deleted', (person) => admin.call(deleteProfile, { params: params(person) })],
    [
      'their password is set by an administrator',
      (person) =>
        admin.call(updateProfile, { params: params(person), body: { password: 'nouveau secret' } }),
    ],
    [
      'the right is denied to them',
      (person) =>
        admin.call(updateOverrides, {
          params: params(person),
          body: { denies: ['saisie_nuite', 'rapport_nuite'] },
        }),
    ],
    [
      'the hotel is taken from them',
      (person) => admin.call(updateProfile, { params: params(person), body: { hotels: [] } }),
    ],
  ])('ends within seconds when %s', async (_what, end) => {
    const { manager, ended } = await aFollower();
    await expect(Promise.race([ended, stillOpenAfter(3_000)])).resolves.toBe('still open');
    await end(manager);
    await expect(Promise.race([ended, stillOpenAfter(8_000)])).resolves.toMatchObject({
      status: 200,
    });
  });

  it('goes on while rights change that are not its own', async () => {
    const { manager, ended } = await aFollower();
    const other = await server.createAdmin();
    await other.call(updateMe, { body: { email: 'autre@hotel.test' } });
    await expect(Promise.race([ended, stillOpenAfter(5_000)])).resolves.toBe('still open');
    await manager.call(logOut, { body: {} });
    await ended;
  });
});

function stillOpenAfter(ms: number): Promise<'still open'> {
  return new Promise((resolve) => setTimeout(resolve, ms, 'still open'));
}
