import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import {
  countSnapshots,
  deleteNights,
  deleteSnapshots,
  readCoverage,
  readGap,
  readGrid,
  readNights,
  readPickUpSeries,
  readPreviousYear,
  readSameDayLastYear,
  readSeries,
  readSnapshots,
  writeNights,
  writePreviousYear,
  writeSnapshot,
} from '@hotel/domain/nights/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyInput, ApiClient } from '../../test/api-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { deletion, finalNights, monthOfHotel, snapshot } from './nights-for-tests.ts';

const reads = [
  readSnapshots,
  readNights,
  readPreviousYear,
  readSameDayLastYear,
  readSeries,
  readPickUpSeries,
  readGap,
  readGrid,
  readCoverage,
  countSnapshots,
] as const;
const writes = [
  writeSnapshot,
  writeNights,
  writePreviousYear,
  deleteSnapshots,
  deleteNights,
] as const;
const everyCall = [...reads, ...writes].map((call) => [call.id, call] as const);
type NightsCall = (typeof reads)[number] | (typeof writes)[number];

/** An input that is right but for the person or the hotel. */
function rightInput(call: NightsCall, hotel: Hotel): AnyInput {
  if (call === writeSnapshot) return snapshot(hotel, '2026-03-01', { '2026-03-01': 1 });
  if (call === writeNights || call === writePreviousYear) {
    return finalNights(hotel, { '2026-03-01': 1 });
  }
  if (call === deleteSnapshots || call === countSnapshots) {
    return deletion(hotel, 'stay', '2026-03-01', '2026-03-31');
  }
  return monthOfHotel(hotel, '2026-03');
}

async function statusOf(person: ApiClient, call: NightsCall, input: AnyInput): Promise<number> {
  return (await person.sends(call.method, `/api${call.path}`, input)).status;
}

const forbidden = {
  status: 403,
  error: 'FORBIDDEN',
  message: 'Accès interdit pour cette ressource ou cet hôtel.',
};

let server: TestServer;
let hotel: Hotel;
beforeAll(async () => {
  server = await startTestServer();
  hotel = await server.aHotel();
});

describe.each(everyCall)('%s', (_id, call) => {
  test('refuses who is signed out', async () => {
    expect(await server.nobody.isRefused(call, rightInput(call, hotel))).toMatchObject({
      status: 401,
      error: 'UNAUTHENTICATED',
    });
  });

  test('refuses a stranger to the hotel, whether or not it exists', async () => {
    const stranger = await server.aStranger();
    for (const id of [hotel.id, '999999', '0', 'abc', `${hotel.id} `]) {
      const refused = await stranger.isRefused(call, rightInput(call, { ...hotel, id }));
      expect({ id, ...refused }).toEqual({ id, ...forbidden });
    }
  });

  test('asks for a hotel where none or Global is named', async () => {
    const manager = await server.aManagerOf(hotel);
    const { query, body } = rightInput(call, hotel);
    for (const hotel_id of ['global', '', undefined]) {
      const input =
        body === undefined ? { query: { ...query, hotel_id } } : { body: { ...body, hotel_id } };
      expect(await manager.isRefused(call, input)).toMatchObject({
        status: 400,
        error: 'VALIDATION',
        message: 'Sélectionnez un hôtel en haut.',
        details: [{ field: 'hotel_id', message: 'Sélectionnez un hôtel en haut.' }],
      });
    }
  });

  test('tells an admin that an unknown hotel is not found', async () => {
    const admin = await server.anAdmin();
    const unknown = rightInput(call, { ...hotel, id: '999999' });
    expect(await admin.isRefused(call, unknown)).toMatchObject({ status: 404, error: 'NOT_FOUND' });
  });

  test('knows a deleted hotel no more', async () => {
    const gone = await server.aHotel();
    const [manager, admin] = [await server.aManagerOf(gone), await server.anAdmin()];
    await server.database.query('update hotel set deleted_at = now() where id = $1', [gone.id]);
    expect(await statusOf(manager, call, rightInput(call, gone))).toBe(403);
    expect(await statusOf(admin, call, rightInput(call, gone))).toBe(404);
  });
});

describe('who holds which rights', () => {
  const people = [
    ['a user', { role: 'user' }, { reads: true, writes: false }],
    ['a user granted saisie_nuite', { grants: ['saisie_nuite'] }, { reads: true, writes: true }],
    [
      'a user denied rapport_nuite but granted saisie_nuite',
      { grants: ['saisie_nuite'], denies: ['rapport_nuite'] },
      { reads: true, writes: true },
    ],
    ['a user denied rapport_nuite', { denies: ['rapport_nuite'] }, { reads: false, writes: false }],
    ['a manager', { role: 'manager' }, { reads: true, writes: true }],
    [
      'a manager denied saisie_nuite',
      { role: 'manager', denies: ['saisie_nuite'] },
      { reads: true, writes: false },
    ],
    [
      'an admin, whatever is denied',
      { role: 'admin', denies: ['saisie_nuite', 'rapport_nuite'] },
      { reads: true, writes: true },
    ],
  ] as const;

  test.each(people)('%s', async (_who, rights, expected) => {
    const person = await server.aPersonWith({ ...rights, hotels: [hotel] });
    for (const call of reads) {
      const status = await statusOf(person, call, rightInput(call, hotel));
      expect([call.id, status]).toEqual([call.id, expected.reads ? 200 : 403]);
    }
    for (const call of writes) {
      const status = await statusOf(person, call, rightInput(call, hotel));
      expect([call.id, status]).toEqual([call.id, expected.writes ? 200 : 403]);
    }
  });

  test('a refused writer changes nothing', async () => {
    const quiet = await server.aHotel();
    const [manager, user] = [await server.aManagerOf(quiet), await server.aUserOf(quiet)];
    await manager.asks(writeSnapshot, snapshot(quiet, '2026-03-01', { '2026-03-01': 5 }));
    await manager.asks(writeNights, finalNights(quiet, { '2026-03-01': 6 }));
    for (const call of writes) await user.isRefused(call, rightInput(call, quiet));
    expect(await user.asks(readNights, monthOfHotel(quiet, '2026-03'))).toEqual([
      { date: '2026-03-01', nuitees: 6, is_actual: true },
    ]);
    const figures = await user.asks(readSnapshots, monthOfHotel(quiet, '2026-03'));
    expect(figures.map(({ nuitees }) => nuitees)).toEqual([5]);
  });
});
