import { saveFlash } from '@hotel/domain/flash/endpoints.ts';
import { writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import { expect, test } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';
import { snapshotInput } from '../nights/nights-for-tests.ts';
import type { Database } from '../platform/database/database.ts';
import { buildFlash, type FlashDependencies } from './build-flash.ts';
import { createFlashLoader } from './load-hotel-flash.ts';
import { unsubscribeTokens } from './unsubscribe-token.ts';

const now = () => new Date('2026-11-23T05:00:00Z');
// It does not listen, so that no job of its own reads figures: the flashes are built by the test.
const server = await startTestServer({ now });
const { database } = server;

const readsFigures = /\b(snapshot_month|final_month|budget|calendar_entry|pms_check|alert_rules)\b/;
const figureQueries: string[] = [];
const recordingDatabase: Database = {
  ...database,
  query: (statement, values) => {
    const text = typeof statement === 'string' ? statement : statement.text;
    // The hotels of a person and their stamps are read for each email; what a stamp stands for is not.
    const isForPerson = text.includes('as stamp');
    if (!isForPerson && readsFigures.test(text)) figureQueries.push(text);
    return database.query(statement, values);
  },
};
const hotelWithoutPms = { bedsOfMonth: async () => null, noShowRooms: async () => null };
const flash: FlashDependencies = {
  database: recordingDatabase,
  loadHotel: createFlashLoader({ pms: hotelWithoutPms, now }),
  attachSheets: async () => ({ attachments: [], failed: [], leftOut: [] }),
  tokens: unsubscribeTokens('a secret that only this test knows'),
  publicUrl: 'http://localhost:3000',
  now,
};

/** Builds the flash of a new hotel for so many people; returns the queries for its figures. */
async function queriesForSubscribers(count: number): Promise<string[]> {
  const hotel = await server.createHotel();
  const managers = [];
  for (let person = 0; person < count; person += 1) {
    const manager = await server.createManager(hotel);
    await manager.call(saveFlash, { body: { enabled: true } });
    managers.push(manager);
  }
  await managers[0]?.call(writeSnapshot, snapshotInput(hotel, '2026-11-23', { '2026-11-25': 60 }));
  figureQueries.length = 0;
  const build = async ({ id: account }: { id: string }) => {
    const job = { account, day: '2026-11-23', dueAt: now().getTime() };
    return buildFlash(flash, { payload: Buffer.from(JSON.stringify(job)) });
  };
  // A server builds several at the same time.
  for (const built of await Promise.all(managers.map(build))) {
    expect(built?.email.text).toContain(`/?hotel=${hotel.id}`);
  }
  return [...figureQueries];
}

test('the figures of a hotel are read once for all who receive its flash', async () => {
  const forFive = await queriesForSubscribers(5);
  const forThirty = await queriesForSubscribers(30);
  expect(forThirty).toEqual(forFive);
  // The months of the hotel, and the records of its three landings.
  expect(forThirty.filter((text) => text.includes('string_agg(nights'))).toHaveLength(4);
}, 120_000);
