import { fileURLToPath } from 'node:url';
import { readSnapshots } from '@hotel/domain/nights/endpoints.ts';
import { missingColumns } from '@hotel/domain/pms/diagnostic.ts';
import {
  diagnoseOracle,
  importNights,
  readHotelStatus,
  readNationalitiesOfMonth,
  readNoShowDetail,
  readNoShowSummary,
  saveOracleConfig,
} from '@hotel/domain/pms/endpoints.ts';
import { readBookingsSinceSnapshot } from '@hotel/domain/pms-check/endpoints.ts';
import { readInsee, readTouristTax } from '@hotel/domain/statutory/endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { oracleSettingsAt, startOracle } from '../../../test/oracle-double.ts';
import { startTestServer } from '../../../test/test-server.ts';

const opera5 = fileURLToPath(new URL('../queries/opera5', import.meta.url));

/** Two doubles and a suite; the tables of OPERA 5 with the columns its queries read. */
const schema = `
  CREATE TABLE RESORT (RESORT VARCHAR2(20), NAME VARCHAR2(80));
  INSERT INTO RESORT VALUES ('R', 'Hôtel de la Rade');
  CREATE TABLE BUSINESSDATE (RESORT VARCHAR2(20), BUSINESS_DATE DATE, STATE VARCHAR2(20));
  INSERT INTO BUSINESSDATE VALUES ('R', '2026-03-09', 'CLOSED'), ('R', '2026-03-10', 'OPEN');
  CREATE TABLE ROOM_CATEGORY_TEMPLATE (ROOM_CATEGORY VARCHAR2(20), LABEL VARCHAR2(20),
    PSUEDO_ROOM_TYPE VARCHAR2(1), MAX_FIX_BED_OCCUPANCY NUMBER(5));
  INSERT INTO ROOM_CATEGORY_TEMPLATE VALUES
    ('1', 'DBL', 'N', 2), ('2', 'STE', NULL, 4), ('9', 'PM', 'Y', NULL);
  CREATE TABLE ROOM (RESORT VARCHAR2(20), ROOM VARCHAR2(20), ROOM_CATEGORY VARCHAR2(20));
  INSERT INTO ROOM VALUES ('R', '101', '1'), ('R', '102', '1'), ('R', '201', '2'), ('R', '9000', '9');
  CREATE TABLE NAME (NAME_ID NUMBER(10), LAST VARCHAR2(80), FIRST VARCHAR2(80),
    COMPANY VARCHAR2(80), NATIONALITY VARCHAR2(20), BIRTH_DATE DATE);
  INSERT INTO NAME VALUES (1, 'Martin', 'Zoé', NULL, 'FR'), (2, 'Rossi', NULL, NULL, 'IT'),
    (3, 'Nemo', NULL, NULL, NULL), (10, NULL, NULL, 'Société Générique', NULL),
    (11, NULL, NULL, 'Agence Bleue', NULL), (12, NULL, NULL, 'Chorale de Brest', NULL);
  INSERT INTO NAME (NAME_ID, LAST, NATIONALITY, BIRTH_DATE) VALUES (20, 'Peeters', 'BE', '2008-03-29');
  CREATE TABLE NAME_ADDRESS (NAME_ID NUMBER(10), COUNTRY VARCHAR2(20), PRIMARY_YN VARCHAR2(1));
  INSERT INTO NAME_ADDRESS VALUES (1, 'FR', 'Y'), (1, 'US', 'N'), (2, 'BE', 'Y'), (20, 'BE', 'Y');
  CREATE TABLE ALLOTMENT_HEADER (ALLOTMENT_HEADER_ID NUMBER(10), DESCRIPTION VARCHAR2(80));
  INSERT INTO ALLOTMENT_HEADER VALUES (5, 'Festival');
  CREATE TABLE RESERVATION_NAME (RESORT VARCHAR2(20), RESV_NAME_ID NUMBER(10), NAME_ID NUMBER(10),
    RESV_STATUS VARCHAR2(20), BEGIN_DATE DATE, END_DATE DATE, CONFIRMATION_NO VARCHAR2(20), INSERT_DATE DATE,
    CANCELLATION_DATE DATE);
  INSERT INTO RESERVATION_NAME (RESORT, RESV_NAME_ID, NAME_ID, RESV_STATUS, BEGIN_DATE, END_DATE, CONFIRMATION_NO) VALUES
    ('R', 1, 1, 'CHECKED OUT', '2026-02-27', '2026-03-03', 'C1'),
    ('R', 2, 2, 'RESERVED', '2026-03-28', '2026-03-30', 'C2'),
    ('R', 3, 3, 'RESERVED', '2026-03-28', '2026-03-30', 'C3'),
    ('R', 4, 1, 'CANCELLED', '2026-03-28', '2026-03-30', 'C4'),
    ('R', 5, 1, 'NO SHOW', '2026-03-31', '2026-04-01', 'C5'),
    ('R', 6, 2, 'NO SHOW', '2026-03-31', '2026-04-01', NULL),
    ('R', 7, 2, 'NO SHOW', '2025-03-01', '2025-03-02', 'C7'),
    ('R', 8, 1, 'CHECKED OUT', '2026-03-05', '2026-03-05', 'C8');
  UPDATE RESERVATION_NAME SET INSERT_DATE = '2026-01-01', CANCELLATION_DATE = NULL;
  INSERT INTO RESERVATION_NAME VALUES
    ('R', 20, 20, 'RESERVED', '2026-04-27', '2026-04-29', 'C20', '2099-03-10 09:30:00', NULL),
    ('R', 21, 1, 'CANCELLED', '2026-04-28', '2026-04-29', 'C21', '2026-01-01', '2099-03-10 10:00:00');
  CREATE TABLE RESERVATION_DAILY_ELEMENTS (RESORT VARCHAR2(20), RESERVATION_DATE DATE,
    RESV_DAILY_EL_SEQ NUMBER(10), ROOM VARCHAR2(20), ROOM_CATEGORY VARCHAR2(20),
    PHYSICAL_QUANTITY NUMBER(5), ORIGIN_OF_BOOKING VARCHAR2(20), ALLOTMENT_HEADER_ID NUMBER(10));
  INSERT INTO RESERVATION_DAILY_ELEMENTS
    SELECT 'R', D, 100, '101', '1', 1, NULL, NULL FROM generate_series(timestamp '2026-02-27', '2026-03-02', '1 day') D;
  INSERT INTO RESERVATION_DAILY_ELEMENTS VALUES
    ('R', '2026-03-28', 200, '102', '1', 1, NULL, NULL), ('R', '2026-03-29', 200, '102', '1', 1, NULL, NULL),
    ('R', '2026-03-28', 400, '201', '2', 1, NULL, NULL), ('R', '2026-03-31', 500, '201', '2', 1, 'WEB', 5),
    ('R', '2025-03-01', 700, '101', '1', 2, NULL, NULL), ('R', '2026-03-05', 800, '101', '1', 1, NULL, NULL),
    ('R', '2026-04-27', 900, '102', '1', 1, NULL, NULL), ('R', '2026-04-28', 900, '102', '1', 1, NULL, NULL);
  CREATE TABLE RESERVATION_DAILY_ELEMENT_NAME (RESORT VARCHAR2(20), RESERVATION_DATE DATE,
    RESV_DAILY_EL_SEQ NUMBER(10), RESV_NAME_ID NUMBER(10), ADULTS NUMBER(5), CHILDREN NUMBER(5),
    RATE_CODE VARCHAR2(20), SHARE_AMOUNT NUMBER(10, 2), COMPANY_ID NUMBER(10),
    TRAVEL_AGENT_ID NUMBER(10), SOURCE_ID NUMBER(10), GROUP_ID NUMBER(10));
  INSERT INTO RESERVATION_DAILY_ELEMENT_NAME
    SELECT 'R', D, 100, 1, 2, 1 FROM generate_series(timestamp '2026-02-27', '2026-03-02', '1 day') D;
  INSERT INTO RESERVATION_DAILY_ELEMENT_NAME (RESORT, RESERVATION_DATE, RESV_DAILY_EL_SEQ, RESV_NAME_ID, ADULTS, CHILDREN) VALUES
    ('R', '2026-03-28', 200, 2, 1, NULL), ('R', '2026-03-29', 200, 2, 1, NULL),
    ('R', '2026-03-28', 200, 3, 1, 0), ('R', '2026-03-29', 200, 3, 1, 0),
    ('R', '2026-03-28', 400, 4, 9, 9), ('R', '2025-03-01', 700, 7, 3, 0), ('R', '2026-03-05', 800, 8, 1, 0),
    ('R', '2026-04-27', 900, 20, 2, 1), ('R', '2026-04-28', 900, 20, 2, 1), ('R', '2026-04-28', 950, 21, 2, 0);
  INSERT INTO RESERVATION_DAILY_ELEMENT_NAME VALUES
    ('R', '2026-03-31', 500, 5, 2, 1, 'BAR', 129.5, 10, 11, NULL, 12),
    ('R', '2026-03-31', 500, 6, 1, 0, 'BAR', 0, NULL, NULL, NULL, NULL);`;

describe('the queries of OPERA 5', () => {
  let admin: ApiClient;
  let march: { hotel_id: string; month: number; year: number };

  beforeAll(async () => {
    const { port } = await startOracle(schema);
    const server = await startTestServer({
      pmsAllowedNetworks: ['127.0.0.0/8'],
      pmsQueriesDir: opera5,
    });
    const { id } = await server.createHotel();
    admin = await server.createAdmin();
    await admin.call(saveOracleConfig, { query: { hotel_id: id }, body: oracleSettingsAt(port) });
    march = { hotel_id: id, month: 3, year: 2026 };
  });

  it('give the beds of the rooms each day, and the working date', async () => {
    const { rows, working_date } = await admin.call(readHotelStatus, { body: march });
    expect(working_date).toBe('2026-03-10');
    expect(rows.map(({ NOOFBEDS }) => NOOFBEDS)).toEqual(Array(31).fill(8));
  });

  it('count the nights on the books, each shared room once, no day use', async () => {
    expect(await admin.call(importNights, { body: march })).toMatchObject({
      inserted: 31,
      skipped: 0,
    });
    const stored = await admin.call(readSnapshots, { query: march });
    const booked = stored.filter(({ nuitees }) => nuitees > 0);
    expect(booked.map(({ stay_date, nuitees }) => [stay_date, nuitees])).toEqual([
      ['2026-03-01', 3],
      ['2026-03-02', 3],
      ['2026-03-28', 2],
      ['2026-03-29', 2],
    ]);
  });

  it('give the nationalities', async () => {
    const { rows } = await admin.call(readNationalitiesOfMonth, { body: march });
    expect(rows).toEqual([
      { NATIONALITE: 'FR', ROOM: 2, ADULT: 4, CHILD: 2, PAX: 6 },
      { NATIONALITE: 'IT', ROOM: 2, ADULT: 2, CHILD: 0, PAX: 2 },
      { NATIONALITE: 'Non renseignée', ROOM: 0, ADULT: 2, CHILD: 0, PAX: 2 },
    ]);
  });

  it('give the no-shows, a shared room once', async () => {
    expect(await admin.call(readNoShowSummary, { body: march })).toMatchObject({
      current: { rooms: 1, pax: 4 },
      prev: { rooms: 2, pax: 3 },
    });
    const { rows } = await admin.call(readNoShowDetail, { body: march });
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual({
      arrival: '2026-03-31',
      departure: '2026-04-01',
      client: 'Martin Zoé',
      room_number: '201',
      category: 'STE',
      rate: 'BAR',
      rooms: 1,
      adults: 2,
      children: 1,
      share: '500',
      confirmed_price: 129.5,
      company: 'Société Générique',
      agency: 'Agence Bleue',
      channel: 'WEB',
      source: null,
      reservation: 'C5',
      block: 'Festival',
      group: 'Chorale de Brest',
    });
    expect(rows[1]).toMatchObject({ rooms: 0, reservation: '6', client: 'Rossi' });
  });

  it('give the stays by country of residence, arrivals once, minors by age', async () => {
    const insee = await admin.call(readInsee, { query: march });
    expect(insee.countries).toEqual([
      { country: 'FR', arrivals: 0, nights: 6 },
      { country: 'BE', arrivals: 1, nights: 2 },
      { country: null, arrivals: 1, nights: 2 },
    ]);
    expect(insee.days[27]).toEqual({
      date: '2026-03-28',
      rooms_occupied: 1,
      arrivals: 2,
      nights: 2,
    });
    expect(insee.errors).toBeUndefined();
    expect(await admin.call(readTouristTax, { query: march })).toMatchObject({
      adult_nights: 8,
      minor_nights: 2,
    });
  });

  it('count what was booked and cancelled since the snapshot', async () => {
    const april = { ...march, month: 4 };
    await admin.call(importNights, { body: april });
    const { bookings } = await admin.call(readBookingsSinceSnapshot, { body: april });
    expect(bookings).toEqual([
      { date: '2026-04-27', at: '2099-03-10 09:30', nights: 3 },
      { date: '2026-04-28', at: '2099-03-10 09:30', nights: 3 },
      { date: '2026-04-28', at: '2099-03-10 10:00', nights: -2 },
    ]);
  });

  it('find all tables that they read, as the diagnostic shows', async () => {
    const diagnosis = await admin.call(diagnoseOracle, { body: { hotel_id: march.hotel_id } });
    expect(diagnosis).toMatchObject({
      working_date: { value: '2026-03-10' },
      hotel_name: { value: 'Hôtel de la Rade' },
      shares: { value: 2 },
    });
    for (const { rows, reads, is_replaced, not_given } of diagnosis.questions) {
      expect({ reason: rows.reason, is_replaced, not_given }).toEqual({
        reason: undefined,
        is_replaced: true,
        not_given: [],
      });
      expect(missingColumns(reads, diagnosis.tables.value)).toEqual([]);
    }
  });
});
