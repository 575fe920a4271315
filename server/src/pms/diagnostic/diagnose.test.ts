import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { missingColumns } from '@hotel/domain/pms/diagnostic.ts';
import { type Diagnostic, diagnoseOracle } from '@hotel/domain/pms/endpoints.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { connectHotel, createSmallPms } from '../pms-for-tests.ts';
import { defaultPmsTimeouts } from '../with-hotel-pms.ts';

const pms = await createSmallPms();
const server = await startTestServer({
  demonstrationPms: pms.demonstrationPms,
  pmsTimeouts: { ...defaultPmsTimeouts, runMs: 4_000 },
});
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));
beforeEach(() => {
  pms.behaviour.is = 'answers';
});

/** A diagnostic of a new hotel, at a server. */
async function diagnose(at: TestServer): Promise<Diagnostic> {
  const hotel = await at.createHotel();
  await connectHotel(at.database, hotel);
  return (await at.createAdmin()).call(diagnoseOracle, { body: { hotel_id: hotel.id } });
}

/** A server whose installation has queries of its own. */
async function startServerWithQueries(queries: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'hotel-queries-'));
  folders.push(folder);
  for (const [name, sql] of Object.entries(queries)) {
    await writeFile(path.join(folder, `${name}.sql`), sql);
  }
  return startTestServer({
    demonstrationPms: pms.demonstrationPms,
    pmsQueriesDir: folder,
    pmsTimeouts: { ...defaultPmsTimeouts, runMs: 4_000 },
  });
}

const questionIn = ({ questions }: Diagnostic, wanted: string) =>
  questions.find(({ name }) => name === wanted);
const noTable =
  'La table demandée n’existe pas dans le PMS, ou l’utilisateur Oracle n’a pas le droit de la lire (ORA-00942).';

describe('a PMS with everything the shipped queries read', () => {
  it('is described by its version, working date, name, shared rooms and tables', async () => {
    await pms.holds(
      { id: 1, arrival: '2026-03-09', nights: 3, share: 7 },
      { id: 2, arrival: '2026-03-10', nights: 2, share: 7 },
      { id: 3, arrival: '2026-03-10', nights: 1, share: 8 },
      { id: 4, arrival: '2026-03-10', nights: 1, share: 8, status: 3, reason: 3 },
    );
    const diagnosis = await diagnose(server);
    expect(diagnosis.version.value).toMatch(/^PostgreSQL \d+/);
    expect(diagnosis.working_date).toEqual({ value: '2026-03-10' });
    expect(diagnosis.asked_day).toBe('2026-03-10');
    expect(diagnosis.hotel_name).toEqual({ value: 'Pension du Chat' });
    // Two nights of room 7; room 8 lost its second reservation.
    expect(diagnosis.shares).toEqual({ value: 2 });
    expect(diagnosis.questions.map(({ name, rows }) => [name, rows])).toEqual([
      ['working-date', { value: 1 }],
      ['hotel-status', { value: 1 }],
      ['nights-on-the-books', { value: 1 }],
      ['no-show-detail', { value: 0 }],
      ['nationalities', { value: 1 }],
      ['stays-by-residence', { value: 1 }],
      ['bookings-since', { value: 0 }],
    ]);
    for (const question of diagnosis.questions) {
      expect(question).toMatchObject({ is_replaced: false, not_given: [] });
      expect(question.reads?.length).toBeGreaterThan(0);
      expect(missingColumns(question.reads, diagnosis.tables.value)).toEqual([]);
    }
    expect(diagnosis.tables.value?.find(({ name }) => name === 'WDAT')).toEqual({
      name: 'WDAT',
      owners: ['PUBLIC'],
      columns: [{ name: 'WDAT_DATE', is_there: true }],
      others: [],
    });
  });

  it('has no working date: the queries are tried for today', async () => {
    await pms.workingDateIs(null);
    const diagnosis = await diagnose(server);
    await pms.workingDateIs('2026-03-10');
    expect(diagnosis.working_date).toEqual({
      value: null,
      reason: 'Le PMS ne donne pas de date de travail.',
    });
    expect(Math.abs(Date.parse(diagnosis.asked_day) - Date.now())).toBeLessThan(2 * 86_400_000);
    expect(questionIn(diagnosis, 'working-date')?.rows).toEqual({ value: 0 });
  });
});

it('names what another installation lacks, and shows the rest', async () => {
  const other = await createSmallPms();
  await other.database.query(
    `drop table WUSS; drop view V8_REP_XCMS_INFOS; drop view V$VERSION;
     alter table YCAT rename column YCAT_NOOFBEDS to YCAT_BEDS`,
  );
  const diagnosis = await diagnose(
    await startTestServer({ demonstrationPms: other.demonstrationPms }),
  );
  expect(diagnosis.working_date.value).toBe('2026-03-10');
  expect(diagnosis.version).toEqual({ value: null, reason: noTable });
  expect(diagnosis.hotel_name).toEqual({ value: null, reason: noTable });
  expect(diagnosis.shares).toEqual({ value: 0 });
  const lacking = diagnosis.questions.map(({ name, rows, reads }) => [
    name,
    rows.reason,
    missingColumns(reads, diagnosis.tables.value),
  ]);
  expect(lacking).toEqual([
    ['working-date', undefined, []],
    [
      'hotel-status',
      'La colonne demandée n’existe pas dans le PMS (ORA-00904).',
      ['YCAT.YCAT_NOOFBEDS'],
    ],
    ['nights-on-the-books', undefined, []],
    ['no-show-detail', undefined, []],
    ['nationalities', noTable, ['V8_REP_XCMS_INFOS']],
    ['stays-by-residence', noTable, ['V8_REP_XCMS_INFOS']],
    ['bookings-since', undefined, []],
  ]);
  const categories = diagnosis.tables.value?.find(({ name }) => name === 'YCAT');
  expect(categories?.others).toEqual(['YCAT_BEDS', 'YCAT_LONGDESC']);
});

it('names a column that a query does not return', async () => {
  const diagnosis = await diagnose(
    await startServerWithQueries({
      nationalities: `select 'FR' as nationalite, 1 as room, 1 as adult`,
    }),
  );
  expect(questionIn(diagnosis, 'nationalities')?.rows.reason).toBe(
    'Le PMS a répondu à la requête « nationalities » sans la colonne CHILD.',
  );
});

it('leaves the tables unknown when the catalogue cannot be read', async () => {
  const other = await createSmallPms();
  await other.database.query('drop view ALL_TAB_COLUMNS');
  const diagnosis = await diagnose(
    await startTestServer({ demonstrationPms: other.demonstrationPms }),
  );
  expect(diagnosis.tables).toEqual({ value: null, reason: noTable });
  expect(diagnosis.questions.map(({ rows }) => rows.value)).toEqual([1, 1, 1, 0, 0, 0, 0]);
});

describe('replaced queries', () => {
  it('are marked, with missing and invalid columns', async () => {
    const diagnosis = await diagnose(
      await startServerWithQueries({
        'hotel-status': `select '2026-03-10' as wdat_date, 12 as "Beds"`,
        nationalities: `-- Reads: XCMS (XCMS_NAME1, XCMS_TYPE).
          select 'FR' as nationalite, XCMS_NAME1 as room, 1 as adult, 0 as child from XCMS`,
        'nights-on-the-books': `select '2026-03-10' as stay_date, 4 as nuitees`,
      }),
    );
    expect(questionIn(diagnosis, 'hotel-status')).toEqual({
      name: 'hotel-status',
      is_replaced: true,
      rows: { value: 1 },
      not_given: ['NOOFBEDS'],
      optional: [],
      reads: null,
    });
    expect(questionIn(diagnosis, 'nights-on-the-books')).toMatchObject({
      not_given: [],
      optional: ['ROOMS', 'REVENUE', 'ADULTS', 'CHILDREN'].map((name) => ({
        ...{ name, is_given: false, filled_rows: 0 },
      })),
    });
    expect(questionIn(diagnosis, 'nationalities')).toMatchObject({
      rows: {
        value: null,
        reason: 'Le PMS a répondu à la requête « nationalities » par une colonne ROOM inattendue.',
      },
      reads: [{ table: 'XCMS', columns: ['XCMS_NAME1'] }],
    });
    expect(questionIn(diagnosis, 'working-date')?.is_replaced).toBe(false);
    expect(JSON.stringify(diagnosis)).not.toContain('Martin');
  });

  it('that hang leave the others enough time', async () => {
    const diagnosis = await diagnose(
      await startServerWithQueries({
        'hotel-name': 'select cast(pg_sleep(3) as text) as hotel_name',
      }),
    );
    expect(diagnosis.hotel_name).toEqual({
      value: null,
      reason: 'Le PMS de l’hôtel a mis trop de temps à répondre.',
    });
    expect(diagnosis.questions.map(({ rows }) => rows.value)).not.toContain(null);
  });
});

it('takes no longer than a PMS may run, with a reason for every part that was not read', async () => {
  pms.behaviour.is = 'hangs';
  const diagnosis = await diagnose(server);
  // The parts for which no time is left send no query.
  expect(pms.failPendingQueries()).toBeLessThan(5 + diagnosis.questions.length);
  const late = { value: null, reason: 'Le PMS de l’hôtel a mis trop de temps à répondre.' };
  expect(diagnosis).toMatchObject({
    version: late,
    working_date: late,
    hotel_name: late,
    shares: late,
  });
  expect(diagnosis.tables).toEqual(late);
  for (const { rows } of diagnosis.questions) expect(rows).toEqual(late);
});

it('is only for admins, of a hotel with settings that lead to a PMS', async () => {
  const hotel = await server.createHotel();
  const admin = await server.createAdmin();
  const body = { hotel_id: hotel.id };
  expect(await admin.expectError(diagnoseOracle, { body })).toMatchObject({
    status: 409,
    error: 'PMS_NOT_CONFIGURED',
  });
  const manager = await server.createManager(hotel);
  expect((await manager.expectError(diagnoseOracle, { body })).status).toBe(403);
  await connectHotel(server.database, hotel, 'ANOTHER_SERVICE');
  expect(await admin.expectError(diagnoseOracle, { body })).toMatchObject({
    status: 502,
    error: 'PMS_UNAVAILABLE',
  });
});
