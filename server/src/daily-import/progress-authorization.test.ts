import { deleteProfile, updateOverrides, updateProfile } from '@hotel/domain/access/endpoints.ts';
import {
  cancelImportRange,
  followImportRun,
  startImportRange,
} from '@hotel/domain/daily-import/endpoints.ts';
import { logOut, updateMe } from '@hotel/domain/sign-in/endpoints.ts';
import { describe, expect, it } from 'vitest';
import type { ApiClient } from '../../test/api-client.ts';
import { startTestServer } from '../../test/test-server.ts';
import { createSmallPms } from '../pms/pms-for-tests.ts';
import { createConnectedHotel, eventsIn } from './imports-for-tests.ts';

/** A stream of progress is its session's: it ends with it, and with the right to it. */
const pms = await createSmallPms();
const server = await startTestServer({
  demonstrationPms: pms.demonstrationPms,
  authorizeStreamsEveryMs: 50,
});
const admin = await server.createAdmin();

/** Somebody with an import that goes on. */
async function createImporter() {
  // Nobody works at it: the server does not listen.
  const { hotel, manager } = await createConnectedHotel(server);
  const body = { hotel_id: hotel.id, from: { year: 2026, month: 2 }, to: { year: 2026, month: 5 } };
  return { hotel, manager, run: await manager.call(startImportRange, { body }) };
}

type Importer = Awaited<ReturnType<typeof createImporter>>;

/** Opens the stream of an import and returns after its first event; `rest` is what comes until it ends. */
async function follow({ hotel, manager, run }: Importer) {
  const response = await server.app.inject({
    url: `/api${followImportRun.path.replace('{id}', run.id)}`,
    query: { hotel_id: hotel.id },
    headers: { authorization: `Bearer ${manager.token}` },
    payloadAsStream: true,
  });
  expect(response.statusCode).toBe(200);
  const parts = response.stream()[Symbol.asyncIterator]();
  const next = async () => String((await parts.next()).value ?? '');
  // A heartbeat comes first.
  while (eventsIn(await next()).length === 0);
  const untilEnd = async () => {
    let text = '';
    for (let part = await next(); part !== ''; part = await next()) text += part;
    return eventsIn(text);
  };
  return { rest: untilEnd() };
}

type Ending = (person: ApiClient) => Promise<unknown>;
const params = ({ id }: ApiClient) => ({ id });

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
  ])('ends without a further event when %s', async (_what, end) => {
    const importer = await createImporter();
    const { rest } = await follow(importer);
    await end(importer.manager);
    await expect(rest).resolves.toEqual([]);
  });

  it('goes on while rights change that are not its own', async () => {
    const importer = await createImporter();
    const { hotel, manager, run } = importer;
    const { rest } = await follow(importer);
    const other = await server.createAdmin();
    await other.call(updateMe, { body: { email: 'autre@hotel.test' } });
    // The rights of a stream opened later have been checked when it ends: so have those of this one.
    const later = await createImporter();
    const { rest: restOfLater } = await follow(later);
    await later.manager.call(logOut, { body: {} });
    await restOfLater;
    await manager.call(cancelImportRange, { params: { id: run.id }, body: { hotel_id: hotel.id } });
    await expect(rest).resolves.toMatchObject([{ state: 'cancelled' }]);
  });
});
