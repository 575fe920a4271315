import { read, utils } from '@e965/xlsx';
import {
  exportInseeXlsx,
  readInsee,
  readTouristTax,
  saveTouristTaxRate,
} from '@hotel/domain/statutory/endpoints.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';
import { connectHotel, createSmallPms } from '../pms/pms-for-tests.ts';

const pms = await createSmallPms();
const server = await startTestServer({ demonstrationPms: pms.demonstrationPms });
const hotel = await server.createHotel();
const reader = await server.createUser(hotel);
const admin = await server.createAdmin();
const march = { hotel_id: hotel.id, month: 3, year: 2026 };

beforeAll(async () => {
  await connectHotel(server.database, hotel);
  await pms.holds(
    // Arrived in February: no arrival in March.
    { id: 1, arrival: '2026-02-27', nights: 4, adults: 2, children: 1 },
    // Two reservations share a room, the second without a guest of known residence.
    { id: 2, arrival: '2026-03-10', nights: 2, share: 7, guest: 2, adults: 1 },
    { id: 3, arrival: '2026-03-10', nights: 2, share: 7, guest: 3, adults: 1 },
    // Cancelled.
    { id: 4, arrival: '2026-03-10', nights: 2, status: 3, reason: 3 },
    // A family of three whose child of 15 counts as an adult at the desk, and turns 18 during no night.
    { id: 5, arrival: '2026-03-31', nights: 2, guest: 20, adults: 3, children: 0 },
    // Turns 18 on the 21st.
    { id: 6, arrival: '2026-03-20', nights: 2, guest: 22, adults: 1 },
  );
  await pms.database.query(
    `insert into XCMS values (20, 2, 'Roux', 'Ana'), (21, 2, 'Roux', 'Léo'), (22, 2, 'Bo', 'Max');
     insert into XADR values (20, 1), (22, 2);
     insert into XCID values (20, '1980-01-01'), (21, '2010-06-01'), (22, '2008-03-21');
     insert into YRPL values (5, 20), (5, 21), (6, 22)`,
  );
});

beforeEach(() => {
  pms.behaviour.is = 'answers';
});

describe('the INSEE survey', () => {
  it('counts by country of residence, arrivals once, shared rooms once', async () => {
    const insee = await reader.call(readInsee, { query: march });
    expect(insee.countries).toEqual([
      { country: 'France', arrivals: 3, nights: 9 },
      { country: 'Italie', arrivals: 2, nights: 4 },
      { country: null, arrivals: 1, nights: 2 },
    ]);
    expect(insee).toMatchObject({ total_nights: 15, unknown_nights: 2 });
    expect(insee.days).toHaveLength(31);
    expect(insee.days[0]).toEqual({
      date: '2026-03-01',
      rooms_occupied: 1,
      arrivals: 0,
      nights: 3,
    });
    expect(insee.days[9]).toEqual({
      date: '2026-03-10',
      rooms_occupied: 1,
      arrivals: 2,
      nights: 2,
    });
    expect(insee.days[30]).toEqual({
      date: '2026-03-31',
      rooms_occupied: 1,
      arrivals: 3,
      nights: 3,
    });
    expect(insee).not.toHaveProperty('errors');
  });

  it('is given from the cache, with its age, while the PMS does not answer', async () => {
    const fresh = await reader.call(readInsee, { query: march });
    pms.behaviour.is = 'fails';
    const { stale_since, ...insee } = await reader.call(readInsee, { query: march });
    expect(insee).toEqual(fresh);
    expect(stale_since).toBeTypeOf('string');
    const april = { ...march, month: 4 };
    expect((await reader.expectError(readInsee, { query: april })).status).toBe(502);
  });

  it('is refused without a PMS, and for another hotel', async () => {
    const other = await server.createHotel();
    const query = { ...march, hotel_id: other.id };
    expect(await admin.expectError(readInsee, { query })).toMatchObject({
      status: 409,
      error: 'PMS_NOT_CONFIGURED',
    });
    expect((await reader.expectError(readInsee, { query })).status).toBe(403);
    expect((await reader.expectError(exportInseeXlsx, { query })).status).toBe(403);
  });
});

describe('the tourist tax', () => {
  it('counts minors by age where a birth date is known, else by child count', async () => {
    const tax = await reader.call(readTouristTax, { query: march });
    // Of stay 1 a child on two nights, of stay 5 one of 15, of stay 6 the night before 18.
    expect(tax).toEqual({ adult_nights: 11, minor_nights: 4, rate: null, amount: null });
  });

  it('has a rate that holds from its month on, and an exact amount', async () => {
    const february = { ...march, month: 2 };
    const saved = await admin.call(saveTouristTaxRate, { query: march, body: { rate: 1.65 } });
    expect(saved).toEqual({ adult_nights: 11, minor_nights: 4, rate: 1.65, amount: 18.15 });
    expect(await reader.call(readTouristTax, { query: { ...march, month: 4 } })).toMatchObject({
      rate: 1.65,
    });
    expect(await reader.call(readTouristTax, { query: february })).toMatchObject({
      rate: null,
      amount: null,
    });
    await admin.call(saveTouristTaxRate, { query: march, body: { rate: 2.1 } });
    expect(await reader.call(readTouristTax, { query: march })).toMatchObject({
      rate: 2.1,
      amount: 23.1,
    });
  });

  it('keeps its rate while the PMS does not answer', async () => {
    pms.behaviour.is = 'fails';
    const september = { ...march, month: 9 };
    const saved = await admin.call(saveTouristTaxRate, { query: september, body: { rate: 3 } });
    expect(saved).toEqual({ adult_nights: null, minor_nights: null, rate: 3, amount: null });
  });

  it('is fixed without its nights by who may not read them', async () => {
    const denies = ['rapport_nuite', 'saisie_nuite'];
    const holder = await server.createAccount({
      hotels: [hotel],
      grants: ['manage_users'],
      denies,
    });
    const october = { ...march, month: 10 };
    const saved = await holder.call(saveTouristTaxRate, { query: october, body: { rate: 4 } });
    expect(saved).toEqual({ adult_nights: null, minor_nights: null, rate: 4, amount: null });
    expect(await admin.call(readTouristTax, { query: october })).toMatchObject({
      adult_nights: 0,
      rate: 4,
    });
  });

  it.each([-1, 1.655, 101, null, '2'])('refuses the rate %j', async (rate) => {
    const response = await server.app.inject({
      method: 'PUT',
      url: `/api/statutory/tourist-tax?hotel_id=${hotel.id}&month=3&year=2026`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { rate },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().details).toEqual([
      { field: 'rate', message: expect.stringContaining('Tarif par adulte et par nuit') },
    ]);
  });

  it('is written only by those who write budgets', async () => {
    const refused = await reader.expectError(saveTouristTaxRate, {
      query: march,
      body: { rate: 1 },
    });
    expect(refused.status).toBe(403);
  });
});

describe('the sheets', () => {
  const file = (path: string) =>
    server.app.inject({
      url: `/api/statutory/${path}?hotel_id=${hotel.id}&month=3&year=2026`,
      headers: { authorization: `Bearer ${reader.token}` },
    });

  it('are CSV to be saved, with a total that is the sum of its rows', async () => {
    const response = await file('insee.csv');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toContain(
      'attachment; filename="insee-2026-03.csv"',
    );
    const lines = response.body.trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      '\ufeffRubrique;Jour;Pays de résidence;Chambres occupées;Arrivées;Nuitées',
    );
    expect(lines[1]).toBe('Par jour;01/03/2026;;1;0;3');
    expect(lines.slice(-2)).toEqual([
      'Par pays de résidence;;Pays non renseigné;;1;2',
      'Par pays de résidence;;Total;;6;15',
    ]);
    expect((await file('tourist-tax.csv')).body).toContain('mars 2026;15;4;11;2,1;23,1');
  });

  it('are XLSX that a spreadsheet opens', async () => {
    const response = await file('tourist-tax.xlsx');
    const { Sheets } = read(response.rawPayload);
    const rows = utils.sheet_to_json<unknown[]>(Sheets['Taxe de séjour'] ?? {}, { header: 1 });
    expect(rows[1]).toEqual(['mars 2026', 15, 4, 11, 2.1, 23.1]);
    expect((await file('insee.xlsx')).statusCode).toBe(200);
  });
});
