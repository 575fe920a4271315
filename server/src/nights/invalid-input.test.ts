import type { Endpoint } from '@hotel/domain/endpoint.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import {
  deleteNights,
  deleteSnapshots,
  readCoverage,
  readGap,
  readGrid,
  readSnapshots,
  writeNights,
  writePreviousYear,
  writeSnapshot,
} from '@hotel/domain/nights/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import type { AnyEndpointInput, ApiClient } from '../../test/api-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { finalNightsInput, snapshotInput } from './nights-for-tests.ts';

let server: TestServer;
let hotel: Hotel;
let manager: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  hotel = await server.createHotel();
  manager = await server.createManager(hotel);
  await manager.call(writeSnapshot, snapshotInput(hotel, '2026-03-01', { '2026-03-01': 5 }));
  await manager.call(writeNights, finalNightsInput(hotel, { '2026-03-01': 6 }));
});

async function storedRows() {
  const tables = ['snapshot_month', 'final_month', 'nights_version'];
  return Promise.all(
    tables.map(
      async (table) => (await server.database.query(`select * from ${table} order by 2`)).rows,
    ),
  );
}

async function expectValidationError(
  endpoint: Endpoint,
  input: AnyEndpointInput,
  field: string,
  message: string,
) {
  const before = await storedRows();
  const refused = await manager.expectError(endpoint, input);
  expect(refused).toMatchObject({ status: 400, error: 'VALIDATION', message });
  expect(refused.details).toContainEqual({ field, message });
  expect(await storedRows()).toEqual(before);
}

const validItem = { stay_date: '2026-03-02', nuitees: 1 };
const days = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  );

test.each([
  [
    'a date that does not exist',
    { as_of_date: '2026-02-30' },
    'as_of_date',
    "Date d'arrêté : une date AAAA-MM-JJ réelle est attendue.",
  ],
  [
    'no as-of date',
    { as_of_date: undefined },
    'as_of_date',
    "Date d'arrêté : champ obligatoire ou mal formé.",
  ],
  [
    'an instant in place of a date',
    { as_of_date: '2026-03-01T00:00:00Z' },
    'as_of_date',
    "Date d'arrêté : une date AAAA-MM-JJ réelle est attendue.",
  ],
  [
    'a year before 2000',
    { as_of_date: '1999-12-31' },
    'as_of_date',
    "Date d'arrêté : valeur invalide.",
  ],
  ['an unknown field', { total: 12 }, 'total', 'Champ inconnu : « total ».'],
  ['no items', { items: undefined }, 'items', 'Valeurs : champ obligatoire ou mal formé.'],
  ['empty items', { items: [] }, 'items', 'Valeurs : ne peut pas être vide.'],
  ['text in place of items', { items: 'lundi' }, 'items', 'Valeurs : une liste est attendue.'],
  [
    '401 items',
    { items: days(401).map((stay_date) => ({ stay_date, nuitees: 1 })) },
    'items',
    'Valeurs : 400 éléments au plus.',
  ],
  [
    'a day twice',
    { items: [validItem, { ...validItem, nuitees: 2 }] },
    'items.1',
    'Le jour 2026-03-02 est donné deux fois.',
  ],
  [
    'a negative figure',
    { items: [{ ...validItem, nuitees: -1 }] },
    'items.0.nuitees',
    'Nuitées (ligne 1) : au moins 0.',
  ],
  [
    'a fraction',
    { items: [validItem, { stay_date: '2026-03-03', nuitees: 1.5 }] },
    'items.1.nuitees',
    'Nuitées (ligne 2) : un nombre entier est attendu.',
  ],
  [
    'a figure as text',
    { items: [{ ...validItem, nuitees: '12' }] },
    'items.0.nuitees',
    'Nuitées (ligne 1) : un nombre est attendu.',
  ],
  [
    'a null figure',
    { items: [{ ...validItem, nuitees: null }] },
    'items.0.nuitees',
    'Nuitées (ligne 1) : un nombre est attendu.',
  ],
  [
    'a figure past 100 000',
    { items: [{ ...validItem, nuitees: 100_001 }] },
    'items.0.nuitees',
    'Nuitées (ligne 1) : au plus 100\u202f000.',
  ],
  [
    '29 February of a common year',
    { items: [{ ...validItem, stay_date: '2026-02-29' }] },
    'items.0.stay_date',
    'Jour de séjour (ligne 1) : une date AAAA-MM-JJ réelle est attendue.',
  ],
  [
    'a revenue past 10 million euros',
    { items: [{ ...validItem, rooms: 1, revenue: 1_000_000_001 }] },
    'items.0.revenue',
    'CA (ligne 1) : au plus 1\u202f000\u202f000\u202f000.',
  ],
  [
    'a fraction of a cent',
    { items: [{ ...validItem, rooms: 1, revenue: 10_050.5 }] },
    'items.0.revenue',
    'CA (ligne 1) : un nombre entier est attendu.',
  ],
  [
    'an unknown field of an item',
    { items: [{ ...validItem, beds: 3 }] },
    'items.0.beds',
    'Champ inconnu : « beds ».',
  ],
])('a snapshot with %s', async (_case, invalid, field, message) => {
  const { body } = snapshotInput(hotel, '2026-03-01', { '2026-03-02': 1 });
  await expectValidationError(writeSnapshot, { body: { ...body, ...invalid } }, field, message);
});

const validFinal = { date: '2026-03-02', nuitees: 1 };
test.each([
  ['empty items', writeNights, { items: [] }, 'items', 'Valeurs : ne peut pas être vide.'],
  [
    '4001 items',
    writeNights,
    { items: days(4001).map((date) => ({ date, nuitees: 1 })) },
    'items',
    'Valeurs : 4\u202f000 éléments au plus.',
  ],
  [
    'a day twice',
    writeNights,
    { items: [validFinal, validFinal] },
    'items.1',
    'Le jour 2026-03-02 est donné deux fois.',
  ],
  [
    'a negative figure',
    writeNights,
    { items: [{ ...validFinal, nuitees: -1 }] },
    'items.0.nuitees',
    'Nuitées (ligne 1) : au moins 0.',
  ],
  [
    'a date that does not exist',
    writeNights,
    { items: [{ ...validFinal, date: '2026-04-31' }] },
    'items.0.date',
    'Date (ligne 1) : une date AAAA-MM-JJ réelle est attendue.',
  ],
  [
    'an unknown field',
    writeNights,
    { items: [validFinal], month: 3 },
    'month',
    'Champ inconnu : « month ».',
  ],
  [
    'a day twice',
    writePreviousYear,
    { items: [validFinal, validFinal] },
    'items.1',
    'Le jour 2026-03-02 est donné deux fois.',
  ],
  [
    'too far below zero',
    writePreviousYear,
    { items: [{ ...validFinal, nuitees: -100_001 }] },
    'items.0.nuitees',
    'Nuitées (ligne 1) : au moins \u2212100\u202f000.',
  ],
  [
    'a fraction',
    writePreviousYear,
    { items: [{ ...validFinal, nuitees: 0.5 }] },
    'items.0.nuitees',
    'Nuitées (ligne 1) : un nombre entier est attendu.',
  ],
])('an import with %s', async (_case, endpoint, invalid, field, message) => {
  await expectValidationError(
    endpoint,
    { body: { hotel_id: hotel.id, ...invalid } },
    field,
    message,
  );
});

const march = { month: 3, year: 2026 };
const range = { scope: 'stay', from: '2026-03-01', to: '2026-03-31' };
test.each([
  ['month 13', readGrid, { ...march, month: 13 }, 'month', 'Mois : au plus 12.'],
  ['month 0', deleteNights, { ...march, month: 0 }, 'month', 'Mois : au moins 1.'],
  ['no month', deleteNights, { year: 2026 }, 'month', /^Mois : /],
  ['a month in words', readGrid, { ...march, month: 'mars' }, 'month', /^Mois : /],
  ['year 1999', readGrid, { ...march, year: 1999 }, 'year', 'Année : au moins 2000.'],
  ['year 2101', readCoverage, { year: 2101 }, 'year', 'Année : au plus 2100.'],
  ['a fractional year', readCoverage, { year: 2026.5 }, 'year', /^Année : /],
  ['30 February', readGap, { ...march, as_of: '2026-02-30' }, 'as_of', /^Date d'arrêté : /],
  [
    'a word in place of a date',
    readSnapshots,
    { ...march, as_of: 'hier' },
    'as_of',
    /^Date d'arrêté : /,
  ],
  ['an end before the start', deleteSnapshots, { ...range, to: '2026-02-28' }, 'to', /^Au : /],
  [
    'a date that does not exist',
    deleteSnapshots,
    { ...range, from: '2026-02-30' },
    'from',
    /^Du : /,
  ],
  ['no end', deleteSnapshots, { ...range, to: undefined }, 'to', /^Au : /],
  [
    'an unknown scope',
    deleteSnapshots,
    { ...range, scope: 'all' },
    'scope',
    'Portée : valeurs possibles : as_of, stay.',
  ],
])('a query with %s', async (_case, endpoint, query, field, message) => {
  const before = await storedRows();
  const refused = await manager.expectError(endpoint, { query: { hotel_id: hotel.id, ...query } });
  expect(refused).toMatchObject({ status: 400, error: 'VALIDATION' });
  expect(refused.details?.map((detail) => detail.field)).toContain(field);
  expect(refused.message).toMatch(message);
  expect(await storedRows()).toEqual(before);
});

test('the error names every invalid field, not only the first', async () => {
  const { details } = await manager.expectError(writeSnapshot, {
    body: {
      hotel_id: hotel.id,
      as_of_date: '2026-13-01',
      items: [{ stay_date: 'x', nuitees: -1 }, validItem],
    },
  });
  expect(details?.map(({ field }) => field)).toEqual([
    'as_of_date',
    'items.0.stay_date',
    'items.0.nuitees',
  ]);
});
