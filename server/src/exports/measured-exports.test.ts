import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../test/api-client.ts';
import { startTestServer } from '../../test/test-server.ts';
import { proveRevenue } from '../landing/resort-hotel-for-tests.ts';

const server = await startTestServer({ now: () => new Date('2026-03-06T12:00:00Z') });

let hotel: Hotel;
let other: Hotel;
let manager: ApiClient;
beforeAll(async () => {
  hotel = await server.createHotel('Hôtel du Port');
  other = await server.createHotel('Hôtel des Dunes');
  manager = await server.createManager(hotel, other);
  for (const [{ id }, revenue] of [
    [hotel, 123_450],
    [other, 70_000],
  ] as const) {
    const figures = { nuitees: 20, rooms: 11, revenue };
    const items = [{ stay_date: '2026-03-01', ...figures }];
    await manager.call(writeSnapshot, {
      body: { hotel_id: id, as_of_date: '2026-03-05', items },
    });
  }
  await proveRevenue(server.database, hotel);
  await server.database.query('update hotel set rooms = 40 where id = $1', [hotel.id]);
  await server.database.query(
    `insert into budget (hotel_id, year, month, budget, rooms, revenue)
     values ($1, 2026, 3, 900, 500, 10000050)`,
    [hotel.id],
  );
});

async function tableOf(name: string, query: Readonly<Record<string, unknown>>) {
  const response = await manager.send('GET', `/api/exports/${name}.csv`, {
    query: { month: 3, year: 2026, ...query },
  });
  const [headings = [], ...rows] = String(response.body)
    .slice(1)
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(';'));
  const cell = (row: number, heading: string) => rows[row]?.[headings.indexOf(heading)];
  return { ...response, headings, rows, cell };
}

describe('exports of a measure', () => {
  test('the grid of revenue is in euros with two decimals, beside its own budget', async () => {
    const { cell, headers } = await tableOf('grid', { hotel_id: hotel.id, measure: 'revenue' });
    expect(cell(0, 'CA du 01/03')).toBe('1234,50');
    expect(cell(0, 'TOTAL')).toBe('1234,50');
    expect(cell(0, 'BUDGET')).toBe('100000,50');
    expect(cell(0, 'Écart budget')).toBe('-98766,00');
    expect(cell(0, '% (CA/Bud)')).toBe('1,2');
    expect(headers['content-disposition']).toContain(
      'ca-Hotel-du-Port-2026-03-arrete-2026-03-05.csv',
    );
  });

  test('the grid of rooms counts rooms; without `measure` the table is that of nuitees', async () => {
    const rooms = await tableOf('grid', { hotel_id: hotel.id, measure: 'rooms' });
    expect([rooms.cell(0, 'TOTAL'), rooms.cell(0, 'BUDGET')]).toEqual(['11', '500']);
    const { body } = await tableOf('grid', { hotel_id: hotel.id });
    expect((await tableOf('grid', { hotel_id: hotel.id, measure: 'nuitees' })).body).toBe(body);
    expect(body).toContain('% (Nuitées/Bud)');
  });

  test('the landing has the realised nights of the measure', async () => {
    const query = { hotel_id: hotel.id, measure: 'revenue' };
    const { cell, headers } = await tableOf('landing', query);
    expect(cell(0, 'Nuit')).toBe('01/03/2026');
    expect(cell(0, 'Réalisé')).toBe('1234,50');
    expect(headers['content-disposition']).toContain(
      'atterrissage-ca-Hotel-du-Port-2026-03-arrete-2026-03-05.csv',
    );
    const rooms = await tableOf('landing', { ...query, measure: 'rooms' });
    expect(rooms.cell(0, 'Réalisé')).toBe('11');
  });

  test('the nights by day have the occupancy of the rooms; a revenue has none', async () => {
    const query = { hotel_id: hotel.id, date: '2026-03-05', month: undefined, year: undefined };
    const rooms = await tableOf('nights-by-day', { ...query, measure: 'rooms' });
    expect([rooms.cell(0, 'Chambres'), rooms.cell(31, 'Chambres')]).toEqual(['11', '11']);
    // Of 40 rooms; the nights without a figure do not count in the total.
    const occupancy = 'Taux d’occupation (chambres) (%)';
    expect([0, 1, 31].map((row) => rooms.cell(row, occupancy))).toEqual(['27,5', '', '27,5']);
    expect(rooms.headers['content-disposition']).toContain('chambres-par-jour-Hotel-du-Port');
    const revenue = await tableOf('nights-by-day', { ...query, measure: 'revenue' });
    expect(revenue.headings).toEqual([
      'Jour',
      'CA',
      'Snapshot réf.',
      'Différence',
      'N-1 final, même date',
    ]);
    expect([revenue.cell(0, 'CA'), revenue.cell(31, 'CA')]).toEqual(['1234,50', '1234,50']);
  });

  test('the year has the budgets and the landings of the measure', async () => {
    const query = { hotel_id: hotel.id, year: 2026, month: undefined };
    const rooms = await tableOf('year', { ...query, measure: 'rooms' });
    expect([rooms.cell(2, 'Budget'), rooms.cell(12, 'Budget')]).toEqual(['500', '500']);
    const revenue = await tableOf('year', { ...query, measure: 'revenue' });
    expect([revenue.cell(2, 'Mois'), revenue.cell(2, 'Budget')]).toEqual(['Mars', '100000,50']);
    expect(revenue.headers['content-disposition']).toContain('annee-ca-Hotel-du-Port-2026');
    const { body } = await tableOf('year', query);
    expect((await tableOf('year', { ...query, measure: 'nuitees' })).body).toBe(body);
  });

  test('the group has its rooms and its prices, and divides the sums', async () => {
    const { headings, rows, cell } = await tableOf('group', { measure: 'rooms' });
    expect(rows.map(([name]) => name)).toEqual(['Hôtel des Dunes', 'Hôtel du Port', 'Groupe']);
    expect(headings).not.toContain('Lits du mois');
    expect([0, 1, 2].map((row) => cell(row, 'Total'))).toEqual(['11', '11', '22']);
    expect([0, 1, 2].map((row) => cell(row, 'Prix moyen HT'))).toEqual(['', '112,23', '112,23']);
    expect(cell(1, 'Taux d’occupation (chambres) (%)')).toBe('27,5');
    expect(cell(2, 'RevPAR HT')).toBe('30,86');
    const revenue = await tableOf('group', { measure: 'revenue' });
    expect([0, 1, 2].map((row) => revenue.cell(row, 'Total'))).toEqual(['', '1234,50', '1234,50']);
  });

  test('a revenue that is not proven is empty, its rows stay', async () => {
    const grid = await tableOf('grid', { hotel_id: other.id, measure: 'revenue' });
    expect([grid.cell(0, 'Arrêté'), grid.cell(0, 'TOTAL')]).toEqual(['05/03/2026', '']);
    const landing = await tableOf('landing', { hotel_id: other.id, measure: 'revenue' });
    expect(landing.rows).toHaveLength(31);
    expect(landing.cell(0, 'Réalisé')).toBe('');
    expect(String(grid.body) + String(landing.body)).not.toContain('700');
  });

  test.each(['', 'chambres'])('the measure ‘%s’ is 400', async (measure) => {
    for (const name of ['grid', 'landing', 'group', 'nights-by-day', 'year']) {
      const query = { hotel_id: hotel.id, date: '2026-03-05', measure };
      expect((await tableOf(name, query)).status).toBe(400);
    }
  });
});
