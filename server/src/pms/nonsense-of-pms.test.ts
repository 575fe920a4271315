import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSnapshots } from '@hotel/domain/nights/endpoints.ts';
import { importNights, readHotelStatus } from '@hotel/domain/pms/endpoints.ts';
import { checkMonthWithPms, readBookingsSinceSnapshot } from '@hotel/domain/pms-check/endpoints.ts';
import { readInsee, readTouristTax } from '@hotel/domain/statutory/endpoints.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';
import type { Queryable } from '../platform/database/database.ts';
import { connectHotel, createSmallPms } from './pms-for-tests.ts';

/** A PMS that answers its queries with what no PMS should answer. */

const queries = [
  'working-date',
  'nights-on-the-books',
  'stays-by-residence',
  'bookings-since',
] as const;

const pms = await createSmallPms();
const queriesDir = await mkdtemp(path.join(tmpdir(), 'hotel-queries-'));
afterAll(() => rm(queriesDir, { recursive: true }));
for (const query of queries) {
  await writeFile(path.join(queriesDir, `${query}.sql`), `select * from answer_${tableOf(query)}`);
}
let answersGiven = 0;
/** PostgreSQL refuses a prepared statement whose columns have changed: each answer has statements of its own. */
const changingPms: Queryable = {
  query: (statement, values) => pms.database.query(`${statement} -- ${answersGiven}`, values),
};
const server = await startTestServer({
  demonstrationPms: { databaseFor: () => changingPms },
  pmsQueriesDir: queriesDir,
});
const hotel = await server.createHotel();
await connectHotel(server.database, hotel);
const manager = await server.createManager(hotel);
const march = { hotel_id: hotel.id, month: 3, year: 2026 };

function tableOf(query: (typeof queries)[number]): string {
  return query.replaceAll('-', '_');
}

/** From now on the PMS answers a query with these rows. */
async function pmsAnswers(query: (typeof queries)[number], rows: string): Promise<void> {
  answersGiven += 1;
  const view = `answer_${tableOf(query)}`;
  await pms.database.query(`drop view if exists ${view}; create view ${view} as ${rows}`);
}

const stays = (...rows: string[]) => `
  select * from (values ${rows.join(', ')})
    as stay (stay_date, country, arrivals, nuitees, rooms, adult_nights, minor_nights)`;
const usableStay = `('2026-03-01', 'France', '1', '2', '1', '2', '0')`;

beforeEach(async () => {
  await pmsAnswers('working-date', `select '2026-03-10' as working_date`);
  await pmsAnswers('nights-on-the-books', `select '2026-03-01' as stay_date, 2 as nuitees`);
  await pmsAnswers('stays-by-residence', stays(usableStay));
  await pmsAnswers(
    'bookings-since',
    `select '2026-03-01' as stay_date, '2026-03-10 09:00' as changed_at, 1 as nuitees`,
  );
  await server.database.query('delete from snapshot_month; delete from pms_kept_answer');
});

describe('a check', () => {
  it('names the rows that cannot be compared', async () => {
    await manager.call(importNights, { body: march });
    await pmsAnswers(
      'nights-on-the-books',
      `select * from (values ('2026-03-01', '-4'), ('2026-03-02', 'douze'), ('2026-04-01', '3'))
         as night (stay_date, nuitees)`,
    );
    const check = await manager.call(checkMonthWithPms, { body: march });
    expect(check).toMatchObject({ stored: 2, pms: null });
    expect(check.errors).toEqual([
      'Ligne 1 : 01/03/2026, nuitées négatives.',
      'Ligne 2 : 02/03/2026, nuitées non entières.',
      'Ligne 3 : 01/04/2026, hors du mois demandé.',
    ]);
  });

  it('is refused where the working date is none', async () => {
    for (const workingDate of [`'hier'`, `'2026-02-30'`, `'0001-01-01'`, `'9999-12-31'`, 'null']) {
      await pmsAnswers('working-date', `select ${workingDate}::text as working_date`);
      for (const call of [checkMonthWithPms, readBookingsSinceSnapshot, importNights]) {
        const refused = await manager.expectError(call, { body: march });
        expect([workingDate, refused.status]).toEqual([workingDate, 502]);
        expect(refused.message).toMatch(/date de travail|WORKING_DATE/);
      }
    }
    expect(await manager.call(readSnapshots, { query: march })).toEqual([]);
  });

  it('goes on without explanations that make no sense', async () => {
    await manager.call(importNights, { body: march });
    for (const row of [
      `'2026-03-01' as stay_date, 'ce matin' as changed_at, 1 as nuitees`,
      `'le premier' as stay_date, '2026-03-10 09:00' as changed_at, 1 as nuitees`,
      `'2026-03-01' as stay_date, '2026-03-10 09:00' as changed_at, 'deux' as nuitees`,
      `'2026-03-01' as stay_date, 1 as nuitees`,
    ]) {
      await pmsAnswers('bookings-since', `select ${row}`);
      const { bookings, reason } = await manager.call(readBookingsSinceSnapshot, { body: march });
      expect(bookings).toBeNull();
      expect(reason).toMatch(/« bookings-since »/);
    }
  });
});

describe('the declarations', () => {
  it('count what can be counted and name the rest', async () => {
    await pmsAnswers(
      'stays-by-residence',
      stays(
        usableStay,
        `('2026-03-02', 'France', '1', '-2', '1', '2', '0')`,
        `('2026-03-02', 'Italie', 'un', '2', '1', '2', '0')`,
        `('2026-03-02', 'Suisse', '1', '1e300', '1', '2', '0')`,
        `('2026-04-01', 'France', '1', '2', '1', '2', '0')`,
      ),
    );
    const insee = await manager.call(readInsee, { query: march });
    expect(insee).toMatchObject({ total_nights: 2, unknown_nights: 0 });
    expect(insee.errors).toEqual([
      'Ligne 2 : 02/03/2026, France, nuitées inutilisables, non comptée.',
      'Ligne 3 : 02/03/2026, Italie, arrivées inutilisables, non comptée.',
      'Ligne 4 : 02/03/2026, Suisse, nuitées inutilisables, non comptée.',
      'Ligne 5 : 01/04/2026, hors du mois demandé, non comptée.',
    ]);
  });

  it('name a column that is missing, and declare nothing', async () => {
    await pmsAnswers('stays-by-residence', `select '2026-03-01' as stay_date, 2 as nuitees`);
    for (const call of [readInsee, readTouristTax]) {
      const refused = await manager.expectError(call, { query: march });
      expect(refused).toMatchObject({ status: 502, error: 'PMS_UNAVAILABLE' });
      expect(refused.message).toContain('sans la colonne COUNTRY');
    }
  });

  it('name the first of very many rows, and how many more there are', async () => {
    await pmsAnswers(
      'stays-by-residence',
      `select '2026-03-01' as stay_date, 'France' as country, 1 as arrivals, -1 as nuitees,
         1 as rooms, 2 as adult_nights, 0 as minor_nights from generate_series(1, 5000)`,
    );
    const { errors = [] } = await manager.call(readInsee, { query: march });
    expect(errors).toHaveLength(102);
    expect(errors[100]).toBe('et 4\u202f900 autres lignes.');
    expect(errors[101]).toMatch(/^01\/03\/2026 : 0 nuitée par pays de résidence/);
  });
});

it('the beds of a PMS without a working date are refused by name', async () => {
  await pmsAnswers('working-date', `select 'hier' as working_date`);
  expect(await manager.expectError(readHotelStatus, { body: march })).toMatchObject({
    status: 502,
    message: expect.stringContaining('WORKING_DATE'),
  });
});
