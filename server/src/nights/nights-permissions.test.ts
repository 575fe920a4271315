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
import type { AnyEndpointInput, ApiClient } from '../../test/api-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { deletion, finalNightsInput, monthOfHotel, snapshotInput } from './nights-for-tests.ts';

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
const endpoints = [...reads, ...writes].map((endpoint) => [endpoint.id, endpoint] as const);
type NightsEndpoint = (typeof reads)[number] | (typeof writes)[number];

/** Valid input: only the caller or the hotel can make the server refuse it. */
function validInput(endpoint: NightsEndpoint, hotel: Hotel): AnyEndpointInput {
  if (endpoint === writeSnapshot) return snapshotInput(hotel, '2026-03-01', { '2026-03-01': 1 });
  if (endpoint === writeNights || endpoint === writePreviousYear) {
    return finalNightsInput(hotel, { '2026-03-01': 1 });
  }
  if (endpoint === deleteSnapshots || endpoint === countSnapshots) {
    return deletion(hotel, 'stay', '2026-03-01', '2026-03-31');
  }
  return monthOfHotel(hotel, '2026-03');
}

async function statusOf(
  person: ApiClient,
  endpoint: NightsEndpoint,
  input: AnyEndpointInput,
): Promise<number> {
  return (await person.send(endpoint.method, `/api${endpoint.path}`, input)).status;
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
  hotel = await server.createHotel();
});

describe.each(endpoints)('%s', (_id, endpoint) => {
  test('refuses a caller who is not signed in', async () => {
    expect(await server.signedOut.expectError(endpoint, validInput(endpoint, hotel))).toMatchObject(
      {
        status: 401,
        error: 'UNAUTHENTICATED',
      },
    );
  });

  test('refuses a caller of other hotels, whether or not the hotel exists', async () => {
    const stranger = await server.createStranger();
    for (const id of [hotel.id, '999999', '0', 'abc', `${hotel.id} `]) {
      const refused = await stranger.expectError(endpoint, validInput(endpoint, { ...hotel, id }));
      expect({ id, ...refused }).toEqual({ id, ...forbidden });
    }
  });

  test('requires a hotel: none or Global is a validation error', async () => {
    const manager = await server.createManager(hotel);
    const { query, body } = validInput(endpoint, hotel);
    for (const hotel_id of ['global', '', undefined]) {
      const input =
        body === undefined ? { query: { ...query, hotel_id } } : { body: { ...body, hotel_id } };
      expect(await manager.expectError(endpoint, input)).toMatchObject({
        status: 400,
        error: 'VALIDATION',
        message: 'Sélectionnez un hôtel en haut.',
        details: [{ field: 'hotel_id', message: 'Sélectionnez un hôtel en haut.' }],
      });
    }
  });

  test('responds to an admin that an unknown hotel is not found', async () => {
    const admin = await server.createAdmin();
    const unknown = validInput(endpoint, { ...hotel, id: '999999' });
    expect(await admin.expectError(endpoint, unknown)).toMatchObject({
      status: 404,
      error: 'NOT_FOUND',
    });
  });

  test('treats a deleted hotel as unknown', async () => {
    const deletedHotel = await server.createHotel();
    const [manager, admin] = [await server.createManager(deletedHotel), await server.createAdmin()];
    await server.database.query('update hotel set deleted_at = now() where id = $1', [
      deletedHotel.id,
    ]);
    expect(await statusOf(manager, endpoint, validInput(endpoint, deletedHotel))).toBe(403);
    expect(await statusOf(admin, endpoint, validInput(endpoint, deletedHotel))).toBe(404);
  });
});

describe('permissions', () => {
  const cases = [
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

  test.each(cases)('%s', async (_case, permissions, expected) => {
    const person = await server.createAccount({ ...permissions, hotels: [hotel] });
    for (const endpoint of reads) {
      const status = await statusOf(person, endpoint, validInput(endpoint, hotel));
      expect([endpoint.id, status]).toEqual([endpoint.id, expected.reads ? 200 : 403]);
    }
    for (const endpoint of writes) {
      const status = await statusOf(person, endpoint, validInput(endpoint, hotel));
      expect([endpoint.id, status]).toEqual([endpoint.id, expected.writes ? 200 : 403]);
    }
  });

  test('a refused write changes nothing', async () => {
    const otherHotel = await server.createHotel();
    const [manager, user] = [
      await server.createManager(otherHotel),
      await server.createUser(otherHotel),
    ];
    await manager.call(writeSnapshot, snapshotInput(otherHotel, '2026-03-01', { '2026-03-01': 5 }));
    await manager.call(writeNights, finalNightsInput(otherHotel, { '2026-03-01': 6 }));
    for (const endpoint of writes)
      await user.expectError(endpoint, validInput(endpoint, otherHotel));
    expect(await user.call(readNights, monthOfHotel(otherHotel, '2026-03'))).toEqual([
      { date: '2026-03-01', nuitees: 6, is_actual: true },
    ]);
    const figures = await user.call(readSnapshots, monthOfHotel(otherHotel, '2026-03'));
    expect(figures.map(({ nuitees }) => nuitees)).toEqual([5]);
  });
});
