import { read, utils } from '@e965/xlsx';
import { createBudget } from '@hotel/domain/budgets/endpoints.ts';
import { exportedTables } from '@hotel/domain/exports/endpoints.ts';
import { createCalendarEntry } from '@hotel/domain/hotel-calendar/endpoints.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { readLanding } from '@hotel/domain/landing/endpoints.ts';
import { readGrid, writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import { readNoShowDetail } from '@hotel/domain/pms/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../test/api-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { monthOfHotel, snapshotInput } from '../nights/nights-for-tests.ts';
import { connectHotel, createSmallPms, type SmallPms } from '../pms/pms-for-tests.ts';

let server: TestServer;
let pms: SmallPms;
beforeAll(async () => {
  pms = await createSmallPms();
  server = await startTestServer({
    demonstrationPms: pms.demonstrationPms,
    now: () => new Date('2026-03-06T12:00:00Z'),
  });
});

const march = '2026-03';

async function createManagedHotel(name?: string) {
  const hotel = await server.createHotel(name);
  return { hotel, manager: await server.createManager(hotel) };
}

type Query = Readonly<Record<string, unknown>>;

/** The lines of a CSV file, cells separated; headers of the response. */
async function csvOf(client: ApiClient, name: string, query: Query) {
  const { status, body, headers } = await client.send('GET', `/api/exports/${name}.csv`, { query });
  expect([status, body]).toEqual([200, expect.stringContaining(';')]);
  const text = String(body);
  expect(text.startsWith('\ufeff')).toBe(true);
  const lines = text
    .slice(1)
    .split('\r\n')
    .map((line) => line.split(';'));
  return { lines: lines.slice(0, -1), headers };
}

/** The rows of an XLSX file: text, numbers, and days as `Date`. */
async function xlsxOf(client: ApiClient, name: string, query: Query): Promise<unknown[][]> {
  const response = await server.app.inject({
    url: `/api/exports/${name}.xlsx`,
    query: query as Record<string, string>,
    headers: { authorization: `Bearer ${client.token}` },
  });
  expect(response.statusCode).toBe(200);
  const { SheetNames, Sheets } = read(response.rawPayload, { UTC: true, cellDates: true });
  const sheet = Sheets[SheetNames[0] ?? ''] ?? {};
  return utils.sheet_to_json<unknown[]>(sheet, { header: 1, UTC: true, defval: null });
}

const dayDate = (day: string) => new Date(`${day}T00:00:00Z`);
const monthQuery = (hotel: Hotel) => ({ hotel_id: hotel.id, month: 3, year: 2026 });

describe('the exported grid', () => {
  test('has the rows of the dashboard, the newest first, in both formats', async () => {
    const { hotel, manager } = await createManagedHotel('Hôtel de l’Export');
    const write = (asOf: string, nuitees: number) =>
      manager.call(
        writeSnapshot,
        snapshotInput(hotel, asOf, { '2026-03-01': nuitees, '2026-03-31': 7 }),
      );
    await write('2026-03-05', 80);
    await write('2026-03-06', 85);
    const admin = await server.createAdmin();
    await admin.call(createBudget, { body: { ...monthQuery(hotel), budget: 90 } });
    const grid = await manager.call(readGrid, monthOfHotel(hotel, march));

    const { lines, headers } = await csvOf(manager, 'grid', monthQuery(hotel));
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain(
      'attachment; filename="nuitees-Hotel-de-l-Export-2026-03-arrete-2026-03-06.csv"',
    );
    expect(lines[0]).toHaveLength(1 + 31 + 8);
    expect(lines.slice(1).map(([asOf]) => asOf)).toEqual(['06/03/2026', '05/03/2026']);
    expect(lines[1]?.slice(32)).toEqual(['92', '5', '90', '2', '102,2', '', '', '']);

    const rows = await xlsxOf(manager, 'grid', monthQuery(hotel));
    expect(rows[0]?.slice(0, 32)).toEqual(lines[0]?.slice(0, 32));
    expect(rows[0]?.slice(32, 35)).toEqual([
      'TOTAL (nuitées)',
      'Daily Pick-Up (nuitées)',
      'BUDGET (nuitées)',
    ]);
    const [newest] = grid.rows.toReversed();
    expect(rows[1]?.slice(0, 33)).toEqual([
      dayDate('2026-03-06'),
      ...(newest?.nights ?? []),
      newest?.total,
    ]);
  });

  test('of a month without figures has headings only', async () => {
    const { hotel, manager } = await createManagedHotel();
    expect((await csvOf(manager, 'grid', monthQuery(hotel))).lines).toHaveLength(1);
    expect(await xlsxOf(manager, 'grid', monthQuery(hotel))).toHaveLength(1);
  });
});

test('the exported nights by day have each day of the month and the totals', async () => {
  const { hotel, manager } = await createManagedHotel();
  await manager.call(writeSnapshot, snapshotInput(hotel, '2026-03-05', { '2026-03-01': 80 }));
  await manager.call(writeSnapshot, snapshotInput(hotel, '2026-03-06', { '2026-03-01': 78 }));
  const query = { hotel_id: hotel.id, date: '2026-03-06' };
  const { lines } = await csvOf(manager, 'nights-by-day', query);
  expect(lines[0]).toEqual([
    'Jour',
    'Nuitées',
    'Snapshot réf.',
    'Différence',
    'Taux d’occupation (%)',
    'N-1 final, même date',
  ]);
  expect(lines).toHaveLength(1 + 31 + 1);
  expect(lines[1]).toEqual(['01/03/2026', '78', '80', '-2', '', '']);
  expect(lines.at(-1)).toEqual(['Total', '78', '80', '-2', '', '']);
  const rows = await xlsxOf(manager, 'nights-by-day', query);
  expect(rows[1]).toEqual([dayDate('2026-03-01'), 78, 80, -2, null, null]);
});

test('the exported landing has each night with what the calendar says', async () => {
  const { hotel, manager } = await createManagedHotel();
  await manager.call(writeSnapshot, snapshotInput(hotel, '2026-03-12', { '2026-03-09': 12 }));
  // The same weekday of the year before.
  await manager.call(writeSnapshot, snapshotInput(hotel, '2025-03-12', { '2025-03-10': 9 }));
  await manager.call(createCalendarEntry, {
    body: {
      ...{ hotel_id: hotel.id, from: '2026-03-09', to: '2026-03-09' },
      ...{ title: '=Salon; du livre', kind: 'event' },
    },
  });
  const rows = await xlsxOf(manager, 'landing', monthQuery(hotel));
  expect(rows).toHaveLength(1 + 31);
  expect(rows[9]?.[0]).toEqual(dayDate('2026-03-09'));
  expect(rows[9]?.[1]).toBe(12);
  expect(rows[9]?.[6]).toBe("'=Salon; du livre");
  expect(rows[9]?.[7]).toBe(9);
});

test('the landing exported as of a day has nothing newer', async () => {
  const { hotel, manager } = await createManagedHotel();
  for (const [asOf, nuitees] of [
    ['2026-03-12', 12],
    ['2026-03-20', 15],
  ] as const) {
    await manager.call(writeSnapshot, snapshotInput(hotel, asOf, { '2026-03-09': nuitees }));
  }
  const realised = async (query: Record<string, string>) =>
    (await xlsxOf(manager, 'landing', { ...monthQuery(hotel), ...query }))[9]?.[1];
  expect(await realised({})).toBe(15);
  expect(await realised({ as_of: '2026-03-14' })).toBe(12);
});

test('the exported year has the twelve months as their landings say, and the year', async () => {
  const { hotel, manager } = await createManagedHotel('Hôtel de l’Année');
  const nights = Object.fromEntries(
    Array.from({ length: 31 }, (_, index) => [`2026-01-${String(index + 1).padStart(2, '0')}`, 10]),
  );
  await manager.call(writeSnapshot, snapshotInput(hotel, '2026-02-01', nights));
  const admin = await server.createAdmin();
  await admin.call(createBudget, {
    body: { hotel_id: hotel.id, month: 1, year: 2026, budget: 300 },
  });
  const query = { hotel_id: hotel.id, year: 2026 };
  const { lines, headers } = await csvOf(manager, 'year', query);
  expect(headers['content-disposition']).toContain(
    '"annee-Hotel-de-l-Annee-2026-arrete-2026-02-01.csv"',
  );
  expect(lines).toHaveLength(1 + 12 + 1);
  expect(lines[0]?.slice(0, 4)).toEqual(['Mois', 'Budget', 'Réalisé', 'Atterrissage']);
  const january = await manager.call(readLanding, { query: { ...query, month: 1 } });
  expect(january).toMatchObject({ state: 'over', realised: 310, expected: 310 });
  const [first, , , ...others] = await xlsxOf(manager, 'year', { ...query, year: '2026' });
  expect(first?.slice(0, 2)).toEqual(['Mois', 'Budget (nuitées)']);
  expect(lines[1]).toEqual('Janvier;300;310;310;310;310;10;103,3;;;;final'.split(';'));
  expect(lines[2]?.slice(0, 4)).toEqual(['Février', '', '', '']);
  expect(others.at(-1)?.slice(0, 4)).toEqual(['Année', 300, 310, 310]);
  const stranger = await server.createManager(await server.createHotel());
  const refused = await stranger.expectError(exportedTables.year.csv, { query });
  expect(refused.status).toBe(403);
  const missing = await manager.expectError(exportedTables.year.csv, {
    query: { hotel_id: hotel.id },
  });
  expect(missing.status).toBe(400);
});

test('the exported group has the hotels that the caller may read, and their totals', async () => {
  const { hotel } = await createManagedHotel('Hôtel du Groupe un');
  const other = await server.createHotel('Hôtel du Groupe deux');
  const manager = await server.createManager(hotel, other);
  await server.createHotel('Hôtel d’un autre groupe');
  for (const [{ id }, nuitees] of [
    [hotel, 30],
    [other, 12],
  ] as const) {
    const figures = { '2026-03-01': nuitees };
    await manager.call(writeSnapshot, snapshotInput({ ...hotel, id }, '2026-03-05', figures));
  }
  const rows = await xlsxOf(manager, 'group', { month: '3', year: '2026' });
  const total = (rows[0] ?? []).indexOf('Total (nuitées)');
  expect(rows.slice(1).map((row) => [row[0], row[1], row[total]])).toEqual([
    ['Hôtel du Groupe deux', dayDate('2026-03-05'), 12],
    ['Hôtel du Groupe un', dayDate('2026-03-05'), 30],
    ['Groupe', null, 42],
  ]);
});

describe('the tables read from the PMS', () => {
  let hotel: Hotel;
  let manager: ApiClient;
  beforeAll(async () => {
    ({ hotel, manager } = await createManagedHotel());
    await connectHotel(server.database, hotel);
    const noShow = { nights: 1, status: 3, reason: 4 };
    await pms.holds(
      { id: 1, arrival: '2026-03-04', adults: 2, children: 1, ...noShow },
      { id: 2, arrival: '2026-03-05', adults: 1, children: null, guest: 2, ...noShow },
      { id: 3, arrival: '2026-03-05', nights: 2, adults: 2, children: 0, guest: 2 },
    );
  });

  test('no-shows have the chosen columns and order, or all of them as the PMS gives them', async () => {
    const detail = await manager.call(readNoShowDetail, { body: monthQuery(hotel) });
    const { lines } = await csvOf(manager, 'no-show', monthQuery(hotel));
    expect(lines[0]?.slice(0, 3)).toEqual(['Arrivée', 'Départ', 'Client']);
    expect(lines.slice(1)).toHaveLength(detail.rows.length);
    expect(detail.rows.length).toBe(2);
    const query = {
      ...monthQuery(hotel),
      columns: 'adults,arrival',
      sort: 'adults',
      descending: 1,
    };
    expect(await xlsxOf(manager, 'no-show', { ...query, descending: '1' })).toEqual([
      ['Adultes', 'Arrivée'],
      [2, dayDate('2026-03-04')],
      [1, dayDate('2026-03-05')],
    ]);
    for (const wrong of [{ columns: 'prix' }, { columns: 'client,client' }, { sort: 'prix' }]) {
      const error = await manager.expectError(exportedTables.noShow.csv, {
        query: { ...monthQuery(hotel), ...wrong },
      });
      expect([wrong, error.status]).toEqual([wrong, 400]);
    }
  });

  test('nationalities of a day or a month, with N-1 on request', async () => {
    const month = await csvOf(manager, 'nationalities', monthQuery(hotel));
    expect(month.lines[0]).toEqual([
      '#',
      'Nationalité',
      'PAX',
      'PAX %',
      'Chambres',
      'Adultes',
      'Enfants',
    ]);
    expect(month.lines[1]?.slice(0, 4)).toEqual(['1', 'Italie', '4', '100']);
    const date = { hotel_id: hotel.id, date: '2026-03-05', compare: '1' };
    const day = await csvOf(manager, 'nationalities', date);
    expect(day.lines[0]?.slice(2, 5)).toEqual(['PAX', 'PAX N-1', 'Variation']);
    expect(day.lines[1]?.slice(1, 5)).toEqual(['Italie', '2', '0', '2']);
    const yearAfter = { ...date, date: '2027-03-04' };
    // Nobody slept there on 4 March 2026; on 5 March, the same weekday, somebody did.
    expect((await csvOf(manager, 'nationalities', yearAfter)).lines).toHaveLength(1);
    const byWeekday = await csvOf(manager, 'nationalities', { ...yearAfter, n1: 'weekday' });
    expect(byWeekday.lines[1]?.slice(1, 5)).toEqual(['Italie', '0', '2', '-2']);
    const error = await manager.expectError(exportedTables.nationalities.csv, {
      query: { hotel_id: hotel.id, month: 3 },
    });
    expect(error).toMatchObject({ status: 400, error: 'VALIDATION' });
  });

  test('a running month is compared to its last night, the whole months in a last row', async () => {
    const running = { ...monthQuery(hotel), compare: '1' };
    const { lines } = await csvOf(manager, 'nationalities', running);
    expect(lines[0]?.slice(2, 5)).toEqual(['PAX', 'PAX N-1', 'Variation']);
    expect(lines[0]?.at(-1)).toBe('Jusqu’au');
    expect([lines[1]?.slice(0, 5), lines[1]?.at(-1)]).toEqual([
      ['1', 'Italie', '2', '0', '2'],
      '05/03/2026',
    ]);
    expect(lines.at(-1)).toEqual(['', 'Mois entier', '4', '0', '4', '', '2', '4', '0', '']);

    const notBegun = { ...running, month: 4 };
    const april = await csvOf(manager, 'nationalities', notBegun);
    expect(april.lines[0]).not.toContain('PAX N-1');
    const over = { ...running, month: 2 };
    const february = await csvOf(manager, 'nationalities', over);
    expect(february.lines[0]).toContain('PAX N-1');
    expect(february.lines[0]).not.toContain('Jusqu’au');
  });

  test('without PMS settings are refused as on the screen', async () => {
    const other = await createManagedHotel();
    for (const table of [exportedTables.noShow.xlsx, exportedTables.nationalities.xlsx]) {
      const error = await other.manager.expectError(table, { query: monthQuery(other.hotel) });
      expect(error).toMatchObject({ status: 409, error: 'PMS_NOT_CONFIGURED' });
    }
  });
});

describe('the tables of the administration', () => {
  test('budgets are those of the hotels that the caller sees', async () => {
    const { hotel, manager } = await createManagedHotel('Hôtel du Budget');
    const other = await server.createHotel('Hôtel voisin');
    const admin = await server.createAdmin();
    for (const { id } of [hotel, other]) {
      await admin.call(createBudget, {
        body: { hotel_id: id, month: 4, year: 2030, budget: 1200, revenue: 9_600_050 },
      });
    }
    expect((await csvOf(manager, 'budgets', { year: 2030 })).lines).toEqual([
      ['Hôtel', 'Mois', 'Année', 'Budget', 'Chambres', 'CA chambres HT'],
      ['Hôtel du Budget', 'Avril', '2030', '1200', '', '96000,50'],
    ]);
    expect(await xlsxOf(admin, 'budgets', { year: '2030' })).toHaveLength(3);
  });

  test('the audit trail has every entry of the filter, the newest first', async () => {
    const { hotel, manager } = await createManagedHotel();
    for (const nuitees of [1, 2]) {
      const figures = { '2026-03-01': nuitees };
      await manager.call(writeSnapshot, snapshotInput(hotel, '2026-03-05', figures));
    }
    const admin = await server.createAdmin();
    const { lines } = await csvOf(admin, 'audit', { hotel_id: hotel.id });
    expect(lines[0]?.[1]).toBe('Personne');
    expect(lines.slice(1).map((line) => line[1])).toEqual([manager.email, manager.email]);
    expect(lines[1]?.[2]).toBe('a enregistré une photo des nuitées');
    expect(Date.parse(lines[1]?.[0] ?? '')).toBeGreaterThanOrEqual(Date.parse(lines[2]?.[0] ?? ''));
  });

  test('a table with too many rows for its format is refused', async () => {
    const { hotel } = await createManagedHotel();
    await server.database.query(
      `insert into audit_entry (action, hotel_id, detail)
       select 'essai', $1, '{"fields":[],"values":{},"before":{}}' from generate_series(1, 20001)`,
      [hotel.id],
    );
    const admin = await server.createAdmin();
    const query = { hotel_id: hotel.id };
    expect(await admin.expectError(exportedTables.audit.xlsx, { query })).toMatchObject({
      ...{ status: 413, error: 'PAYLOAD_TOO_LARGE' },
      message: expect.stringContaining('période plus courte'),
    });
  });
});

test('each table needs the permission of its screen', async () => {
  const { hotel, manager } = await createManagedHotel();
  const reader = await server.createUser(hotel);
  const clerk = await server.createAccount({
    ...{ hotels: [hotel], grants: ['rapport_cloture'], denies: ['rapport_nuite'] },
  });
  const { audit, ...tables } = exportedTables;
  const date = '2026-03-05';
  for (const { csv } of Object.values(tables)) {
    const query = { ...monthQuery(hotel), date };
    const refused = await clerk.expectError(csv, { query });
    expect([csv.id, refused.status]).toEqual([csv.id, 403]);
    const { status } = await reader.send('GET', `/api${csv.path}`, { query });
    expect([csv.id, [200, 409].includes(status)]).toEqual([csv.id, true]);
    if (csv.hotel === 'none') continue;
    const stranger = await server.createStranger();

    expect((await stranger.expectError(csv, { query })).status).toBe(403);
  }
  expect((await manager.expectError(audit.csv, {})).status).toBe(403);
});
