import * as calls from '@hotel/domain/closing-reports/endpoints.ts';
import { deleteHotel } from '@hotel/domain/hotels/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { startReportsServer } from './reports-for-tests.ts';

const server = await startReportsServer();
const admin = await server.createAdmin();
const { createReportsMapping, updateReportsMapping, deleteReportsMapping } = calls;

const hasCode = {
  status: 409,
  error: 'CONFLICT',
  message: 'Cet hôtel a déjà un code rapports.',
};
const taken = {
  status: 409,
  error: 'CONFLICT',
  message: 'Ce code rapports est déjà celui d’un autre hôtel.',
};

test('creates, lists, changes and deletes a mapping', async () => {
  const hotel = await server.createHotel();
  const other = await server.createHotel();
  const body = { hotel_id: hotel.id, rapports_code: ' AZUR ' };
  const made = await admin.call(createReportsMapping, { body });
  expect(made).toEqual({ id: made.id, hotel_id: hotel.id, rapports_code: 'AZUR' });
  expect(await admin.call(calls.listReportsMappings)).toContainEqual(made);
  const params = { id: made.id };
  const changed = await admin.call(updateReportsMapping, { params, body: { rapports_code: 'B' } });
  expect(changed).toEqual({ ...made, rapports_code: 'B' });
  const moved = await admin.call(updateReportsMapping, { params, body: { hotel_id: other.id } });
  expect(moved).toEqual({ ...changed, hotel_id: other.id });
  expect(await admin.call(updateReportsMapping, { params, body: {} })).toEqual(moved);
  const upper = { params, body: { rapports_code: 'b' } };
  expect(await admin.call(updateReportsMapping, upper)).toEqual({ ...moved, rapports_code: 'b' });
  expect(await admin.call(deleteReportsMapping, { params })).toBeUndefined();
  for (const gone of [params, { id: '0' }, { id: 'abc' }]) {
    const notFound = { status: 404, error: 'NOT_FOUND' };
    expect(await admin.expectError(deleteReportsMapping, { params: gone })).toMatchObject(notFound);
    const change = { params: gone, body: { rapports_code: 'C' } };
    expect(await admin.expectError(updateReportsMapping, change)).toMatchObject(notFound);
  }
  expect(await admin.call(calls.listReportsMappings)).not.toContainEqual(made);
});

describe('one code per hotel, one hotel per code', () => {
  test('takes a code in another case or accent spelling for the same', async () => {
    const first = await server.aHotelOf('Été');
    const second = await server.createHotel();
    for (const rapports_code of ['Été', 'ÉtÉ', 'Été'.normalize('NFD')]) {
      const made = { body: { hotel_id: second.id, rapports_code } };
      expect([rapports_code, await admin.expectError(createReportsMapping, made)]).toEqual([
        rapports_code,
        taken,
      ]);
    }
    const again = { body: { hotel_id: first.id, rapports_code: 'AUTRE' } };
    expect(await admin.expectError(createReportsMapping, again)).toEqual(hasCode);
    const body = { hotel_id: second.id, rapports_code: 'SECOND' };
    const { id } = await admin.call(createReportsMapping, { body });
    const params = { id };
    const code = { params, body: { rapports_code: 'Été' } };
    expect(await admin.expectError(updateReportsMapping, code)).toEqual(taken);
    const hotel = { params, body: { hotel_id: first.id } };
    expect(await admin.expectError(updateReportsMapping, hotel)).toEqual(hasCode);
  });

  test('gives a code to one of many concurrent requests', async () => {
    const hotels = await Promise.all(Array.from({ length: 6 }, () => server.createHotel()));
    const responses = await Promise.all(
      hotels.map(({ id }) =>
        admin.send('POST', '/api/rapports-mapping', {
          body: { hotel_id: id, rapports_code: 'ENVIE' },
        }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      201, 409, 409, 409, 409, 409,
    ]);
  });

  test('frees the code of a deleted hotel', async () => {
    const gone = await server.aHotelOf('LIBÉRÉ');
    await server.makes('LIBÉRÉ');
    const other = await server.aHotelOf('PROVISOIRE');
    const manager = await server.createManager(other);
    expect(await manager.call(calls.listReportsCodes)).not.toContain('LIBÉRÉ');
    await admin.call(deleteHotel, { params: { id: gone.id } });
    expect(await manager.call(calls.listReportsCodes)).toContain('LIBÉRÉ');
    const byCode = { query: { hotel: 'LIBÉRÉ' } };
    expect(await admin.expectError(calls.listReportDays, byCode)).toMatchObject({
      error: 'NO_MAPPING',
    });
    const mappings = await manager.call(calls.listReportsMappings);
    expect(mappings.map(({ hotel_id }) => hotel_id)).toEqual([other.id]);
    const params = { id: mappings[0]?.id ?? '' };
    const unchanged = await manager.call(updateReportsMapping, {
      params,
      body: { rapports_code: 'LIBÉRÉ' },
    });
    expect(unchanged.rapports_code).toBe('LIBÉRÉ');
  });
});

describe('a code', () => {
  test.each([undefined, null, '', '  ', 3])('%j is refused as missing', async (code) => {
    const hotel = await server.createHotel();
    const body = { hotel_id: hotel.id, rapports_code: code };
    expect(await admin.expectError(createReportsMapping, { body })).toMatchObject({
      status: 400,
      error: 'VALIDATION',
      message: 'Choisir un code',
      details: [{ field: 'rapports_code', message: 'Choisir un code' }],
    });
  });

  test.each([
    '..',
    '.',
    '.caché',
    'a/b',
    '/a',
    'a\\b',
    'a\0b',
    'a\nb',
    '../MISTRAL',
    '%2e%2e',
    'a%252f..%252fb',
    'C:',
    'a:b',
    'AZUR.',
    'a*',
    '~',
    'a'.repeat(101),
    '．．',
  ])('%j is refused as no plain folder name', async (code) => {
    const hotel = await server.createHotel();
    const message = 'Code rapports : un simple nom de dossier est attendu.';
    const made = { body: { hotel_id: hotel.id, rapports_code: code } };
    expect(await admin.expectError(createReportsMapping, made)).toMatchObject({
      status: 400,
      message,
    });
    const { id } = await admin.call(createReportsMapping, {
      body: { hotel_id: hotel.id, rapports_code: `bon ${hotel.id}` },
    });
    const change = { params: { id }, body: { rapports_code: code } };
    expect((await admin.expectError(updateReportsMapping, change)).status).toBe(400);
  });

  test('may be of a folder that does not exist yet', async () => {
    const hotel = await server.createHotel();
    const body = { hotel_id: hotel.id, rapports_code: 'À venir (2027) & Cie' };
    expect(await admin.call(createReportsMapping, { body })).toMatchObject(body);
  });
});

test('lists the codes of folders in French order; others only their own and the free ones', async () => {
  const there = await startReportsServer();
  const boss = await there.createAdmin();
  expect(await boss.call(calls.listReportsCodes)).toEqual([]);
  for (const code of ['Zoo', 'Étoile', 'Hôtel 10', 'Hôtel 9', 'eau', '.snapshot', 'fin.']) {
    await there.makes(code);
  }
  await there.leaves('fichier.pdf');
  const hotel = await there.aHotelOf('Zoo');
  await there.aHotelOf('ÉTOILE');
  await there.aHotelOf('Hôtel 9');
  const all = ['eau', 'Étoile', 'Hôtel 9', 'Hôtel 10', 'Zoo'];
  expect(await boss.call(calls.listReportsCodes)).toEqual(all);
  const manager = await there.createManager(hotel);
  expect(await manager.call(calls.listReportsCodes)).toEqual(['eau', 'Hôtel 10', 'Zoo']);
});

describe('authorization', () => {
  test.each([
    ['a user', {}, 403, 403],
    ['a user who reads the reports', { grants: ['rapport_cloture'] }, 200, 403],
    ['a user who keeps the mapping', { grants: ['manage_reports_mapping'] }, 200, 201],
    ['a manager', { role: 'manager' }, 200, 201],
    ['a manager denied it', { role: 'manager', denies: ['manage_reports_mapping'] }, 200, 403],
    ['an admin', { role: 'admin' }, 200, 201],
  ] as const)('%s', async (_who, rights, mayRead, mayWrite) => {
    const hotel = await server.createHotel();
    const person = await server.createAccount({ ...rights, hotels: [hotel] });
    const body = { hotel_id: hotel.id, rapports_code: `qui ${hotel.id}` };
    for (const url of ['/api/rapports-mapping', '/api/rapports-mapping/codes']) {
      expect((await person.send('GET', url)).status).toBe(mayRead);
    }
    expect((await person.send('POST', '/api/rapports-mapping', { body })).status).toBe(mayWrite);
  });

  test('is per hotel: mappings of others are not listed, not found, not assigned', async () => {
    const [own, other] = [await server.aHotelOf('À MOI'), await server.aHotelOf('À EUX')];
    const manager = await server.createManager(own);
    const [mine, ...more] = await manager.call(calls.listReportsMappings);
    expect([mine?.hotel_id, more]).toEqual([own.id, []]);
    const theirs = (await admin.call(calls.listReportsMappings)).find(
      ({ hotel_id }) => hotel_id === other.id,
    );
    const params = { id: theirs?.id ?? '' };
    expect(await manager.expectError(deleteReportsMapping, { params })).toMatchObject({
      status: 404,
    });
    const change = { params, body: { rapports_code: 'VOLÉ' } };
    expect(await manager.expectError(updateReportsMapping, change)).toMatchObject({ status: 404 });
    const away = { params: { id: mine?.id ?? '' }, body: { hotel_id: other.id } };
    expect(await manager.expectError(updateReportsMapping, away)).toMatchObject({ status: 403 });
    const made = { body: { hotel_id: other.id, rapports_code: 'VOLÉ' } };
    expect(await manager.expectError(createReportsMapping, made)).toMatchObject({ status: 403 });
    expect(await admin.call(calls.listReportsMappings)).toContainEqual(theirs);
  });
});
