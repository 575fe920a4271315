import { addDays } from '@hotel/domain/calendar/day.ts';
import {
  createCalendarEntry,
  deleteCalendarEntry,
  importCalendar,
  readCalendar,
  readSchoolZones,
  readSuspectedClosures,
  saveSchoolZones,
  updateCalendarEntry,
} from '@hotel/domain/hotel-calendar/endpoints.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { updateHotel } from '@hotel/domain/hotels/endpoints.ts';
import { writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../test/api-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const works = { from: '2026-02-02', to: '2026-02-20', title: 'Travaux', kind: 'closure' } as const;
const february = { from: '2026-02-01', to: '2026-02-28' };
const notFound = { status: 404, error: 'NOT_FOUND', message: 'Élément introuvable.' };

function entriesOf(client: ApiClient, hotel: Hotel, range = february) {
  return client.call(readCalendar, { query: { hotel_id: hotel.id, ...range } });
}

test('a closure is added, listed, changed and deleted', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  const body = { hotel_id: hotel.id, ...works };
  const made = await manager.call(createCalendarEntry, { body });
  expect(made).toEqual({ id: expect.any(String), ...works });
  expect(await entriesOf(manager, hotel)).toEqual([made]);

  const params = { id: made.id ?? '' };
  const change = { params, body: { to: '2026-02-10', title: 'Travaux du hall' } };
  const changed = await manager.call(updateCalendarEntry, change);
  expect(changed).toEqual({ ...made, to: '2026-02-10', title: 'Travaux du hall' });
  expect(await entriesOf(manager, hotel)).toEqual([changed]);
  expect(await entriesOf(manager, hotel, { from: '2026-02-11', to: '2026-02-28' })).toEqual([]);

  expect(await manager.call(deleteCalendarEntry, { params })).toBeUndefined();
  expect(await manager.expectError(deleteCalendarEntry, { params })).toEqual(notFound);
  expect(await entriesOf(manager, hotel)).toEqual([]);
});

test('public holidays are among them, by the hotel’s region, without an id', async () => {
  const hotel = await server.createHotel();
  const admin = await server.createAdmin();
  const april = { from: '2026-04-01', to: '2026-04-30' };
  const easterMonday = {
    id: null,
    from: '2026-04-06',
    to: '2026-04-06',
    title: 'Lundi de Pâques',
    kind: 'public_holiday',
  };
  expect(await entriesOf(admin, hotel, april)).toEqual([easterMonday]);
  const body = { region: 'alsace-moselle' } as const;
  await admin.call(updateHotel, { params: { id: hotel.id }, body });
  const titles = (await entriesOf(admin, hotel, april)).map(({ title }) => title);
  expect(titles).toEqual(['Vendredi saint', 'Lundi de Pâques']);
});

test('school holidays are among them, of the zones that the hotel chose', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  const query = { hotel_id: hotel.id };
  const none = { zone: null, guests: [], known_until: null };
  expect(await manager.call(readSchoolZones, { query })).toEqual(none);
  const ofFebruary = { from: '2026-02-09', to: '2026-02-12' };
  expect(await entriesOf(manager, hotel, ofFebruary)).toEqual([]);
  const save = (zone: 'A' | 'corse' | null, guests: ('A' | 'B' | 'C')[]) =>
    manager.call(saveSchoolZones, { body: { hotel_id: hotel.id, zone, guests } });
  expect(await save('corse', ['C', 'A', 'A'])).toEqual({
    zone: 'corse',
    guests: ['A', 'C'],
    known_until: '2026-07-03',
  });
  expect(await entriesOf(manager, hotel, ofFebruary)).toEqual([
    {
      id: null,
      from: '2026-02-07',
      to: '2026-02-22',
      title: 'Vacances d’hiver (zone A)',
      kind: 'school_holiday',
    },
  ]);
  const { rows } = await server.database.query(
    `select detail from audit_entry where hotel_id = $1 and action = 'PUT /calendar/school_zones'`,
    [hotel.id],
  );
  expect(rows).toEqual([
    {
      detail: {
        fields: ['zone', 'guests'],
        values: { zone: 'corse', guests: ['A', 'C'] },
        before: { zone: null, guests: [] },
      },
    },
  ]);
  expect(await save(null, [])).toEqual(none);
  const wrong = { body: { hotel_id: hotel.id, zone: 'D' as 'A', guests: [] } };
  expect(await manager.expectError(saveSchoolZones, wrong)).toMatchObject({
    status: 400,
    details: [{ field: 'zone' }],
  });
});

describe('who may', () => {
  test('read: who reads nights; write: who writes nights, or manages users', async () => {
    const hotel = await server.createHotel();
    const hotels = [hotel];
    const body = { hotel_id: hotel.id, ...works };
    const reader = await server.createAccount({ hotels, grants: ['rapport_nuite'] });
    expect(await entriesOf(reader, hotel)).toEqual([]);
    const forbidden = await reader.expectError(createCalendarEntry, { body });
    expect(forbidden).toMatchObject({ status: 403 });
    for (const grant of ['saisie_nuite', 'manage_users']) {
      const writer = await server.createAccount({ hotels, grants: [grant] });
      expect(await writer.call(createCalendarEntry, { body })).toMatchObject(works);
    }
    const denies = ['rapport_nuite', 'saisie_nuite'];
    const withoutRights = await server.createAccount({ hotels, denies });
    const query = { hotel_id: hotel.id, ...february };
    expect(await withoutRights.expectError(readCalendar, { query })).toMatchObject({ status: 403 });
  });

  test('an entry of another hotel is not there', async () => {
    const [own, other] = [await server.createHotel(), await server.createHotel()];
    const owner = await server.createManager(other);
    const made = await owner.call(createCalendarEntry, {
      body: { hotel_id: other.id, ...works },
    });
    const manager = await server.createManager(own);
    const params = { id: made.id ?? '' };
    expect(await manager.expectError(deleteCalendarEntry, { params })).toEqual(notFound);
    const change = { params, body: { title: 'À moi' } };
    expect(await manager.expectError(updateCalendarEntry, change)).toEqual(notFound);
    const moved = { params, body: { hotel_id: own.id } };
    const both = await server.createManager(own, other);
    expect(await both.expectError(updateCalendarEntry, moved)).toEqual(notFound);
    expect(await entriesOf(owner, other)).toEqual([made]);
  });
});

test('the wrong input is refused, field by field', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  const wrongs = [
    [{ to: '2026-02-01' }, 'to'],
    [{ from: '1999-12-31' }, 'from'],
    [{ to: '2101-01-01' }, 'to'],
    [{ title: '' }, 'title'],
    [{ title: 'a'.repeat(201) }, 'title'],
    [{ kind: 'public_holiday' as 'event' }, 'kind'],
  ] as const;
  for (const [wrong, field] of wrongs) {
    const body = { hotel_id: hotel.id, ...works, ...wrong };
    const refused = await manager.expectError(createCalendarEntry, { body });
    expect(refused).toMatchObject({ status: 400, details: [{ field }] });
  }
  const made = await manager.call(createCalendarEntry, { body: { hotel_id: hotel.id, ...works } });
  const params = { id: made.id ?? '' };
  const before = await manager.expectError(updateCalendarEntry, {
    params,
    body: { to: '2026-01-01' },
  });
  expect(before).toMatchObject({ status: 400, details: [{ field: 'to' }] });
  const unknown = { params: { id: 'x' }, body: { title: 'Y' } };
  expect(await manager.expectError(updateCalendarEntry, unknown)).toEqual(notFound);
});

describe('suspected closures', () => {
  const asOf = '2026-02-01';
  const figures = (count: number, nuitees: number, from: string) =>
    Array.from({ length: count }, (_, index) => ({ stay_date: addDays(from, index), nuitees }));
  const suspected = (client: ApiClient, hotel: Hotel) =>
    client.call(readSuspectedClosures, { query: { hotel_id: hotel.id } });

  test('are the fortnights at 0 of the latest snapshot, until a closure is declared', async () => {
    const hotel = await server.createHotel();
    const manager = await server.createManager(hotel);
    const snapshot = (as_of_date: string, items: { stay_date: string; nuitees: number }[]) =>
      manager.call(writeSnapshot, { body: { hotel_id: hotel.id, as_of_date, items } });
    // An older snapshot with a suspicious fortnight of its own: only the latest is looked at.
    await snapshot('2026-01-31', figures(60, 0, asOf));
    await snapshot(asOf, [
      ...figures(14, 0, '2026-01-10'),
      ...figures(10, 50, '2026-02-05'),
      ...figures(20, 0, '2026-02-20'),
      ...figures(3, 40, '2026-03-12'),
    ]);
    const range = { from: '2026-02-20', to: '2026-03-11' };
    expect(await suspected(manager, hotel)).toEqual({ as_of: asOf, ranges: [range] });
    expect(await entriesOf(manager, hotel)).toEqual([]);

    const body = { hotel_id: hotel.id, ...range, title: 'Hiver', kind: 'closure' } as const;
    await manager.call(createCalendarEntry, { body });
    expect(await suspected(manager, hotel)).toEqual({ as_of: asOf, ranges: [] });
  });

  test('are none without a snapshot, and are for who reads nights', async () => {
    const hotel = await server.createHotel();
    const hotels = [hotel];
    const reader = await server.createAccount({ hotels, grants: ['rapport_nuite'] });
    expect(await suspected(reader, hotel)).toEqual({ as_of: null, ranges: [] });
    const denies = ['rapport_nuite', 'saisie_nuite'];
    const other = await server.createAccount({ hotels, denies });
    const query = { hotel_id: hotel.id };
    expect(await other.expectError(readSuspectedClosures, { query })).toMatchObject({
      status: 403,
    });
  });
});

describe('an iCalendar file', () => {
  const file = (...events: { uid: string; day: string; title?: string }[]) =>
    [
      'BEGIN:VCALENDAR',
      ...events.flatMap(({ uid, day, title = 'Salon' }) => [
        'BEGIN:VEVENT',
        `UID:${uid}`,
        `DTSTART;VALUE=DATE:${day}`,
        `SUMMARY:${title}`,
        'END:VEVENT',
      ]),
      'END:VCALENDAR',
    ].join('\r\n');

  test('is imported by its UIDs; twice the same changes nothing', async () => {
    const hotel = await server.createHotel();
    const manager = await server.createManager(hotel);
    const imports = (ics: string) =>
      manager.call(importCalendar, { body: { hotel_id: hotel.id, ics } });
    const ics = file({ uid: 'a', day: '20260203' }, { uid: 'b', day: '20260210' });
    expect(await imports(ics)).toEqual({ inserted: 2, updated: 0, skipped: 0 });
    expect(await imports(ics)).toEqual({ inserted: 0, updated: 0, skipped: 2 });
    const moved = file({ uid: 'a', day: '20260204' }, { uid: 'b', day: '20260210' });
    expect(await imports(moved)).toEqual({ inserted: 0, updated: 1, skipped: 1 });
    const renewed = file({ uid: 'c', day: '20260204' });
    expect(await imports(renewed)).toEqual({ inserted: 0, updated: 0, skipped: 1 });
    expect((await entriesOf(manager, hotel)).map(({ from, kind }) => [from, kind])).toEqual([
      ['2026-02-04', 'event'],
      ['2026-02-10', 'event'],
    ]);
  });

  test('that cannot be read is refused, and stores nothing', async () => {
    const hotel = await server.createHotel();
    const manager = await server.createManager(hotel);
    const refused = await manager.expectError(importCalendar, {
      body: { hotel_id: hotel.id, ics: 'Bonjour' },
    });
    expect(refused).toMatchObject({
      status: 400,
      message: 'Ce fichier n’est pas un calendrier iCalendar (.ics) lisible.',
      details: [
        {
          field: 'ics',
          message: 'Ce fichier n’est pas un calendrier iCalendar (.ics) lisible.',
        },
      ],
    });
    expect(await entriesOf(manager, hotel)).toEqual([]);
  });

  test('stores titles of any characters, cut after 200 of them', async () => {
    const hotel = await server.createHotel();
    const manager = await server.createManager(hotel);
    const ics = file(
      { uid: `${'a'.repeat(499)}😀`, day: '20260203', title: `x${'😀'.repeat(250)}` },
      { uid: 'b', day: '20260210', title: 'half of a pair: \ud83d' },
    );
    expect(await manager.call(importCalendar, { body: { hotel_id: hotel.id, ics } })).toEqual({
      inserted: 2,
      updated: 0,
      skipped: 0,
    });
    expect((await entriesOf(manager, hotel)).map(({ title }) => title)).toEqual([
      `x${'😀'.repeat(199)}`,
      'half of a pair:',
    ]);
  });

  test('whose UIDs have moved on by one loses no event', async () => {
    const hotel = await server.createHotel();
    const manager = await server.createManager(hotel);
    const imports = (ics: string) =>
      manager.call(importCalendar, { body: { hotel_id: hotel.id, ics } });
    await imports(file({ uid: '1', day: '20260203' }, { uid: '2', day: '20260210' }));
    const next = file({ uid: '1', day: '20260210' }, { uid: '2', day: '20260217' });
    expect(await imports(next)).toEqual({ inserted: 0, updated: 2, skipped: 0 });
    expect(await imports(next)).toEqual({ inserted: 0, updated: 0, skipped: 2 });
    expect((await entriesOf(manager, hotel)).map(({ from }) => from)).toEqual([
      '2026-02-10',
      '2026-02-17',
    ]);
  });

  test('of 700 events and more than 262,144 characters is imported; what is skipped is named', async () => {
    const hotel = await server.createHotel();
    const manager = await server.createManager(hotel);
    const events = Array.from({ length: 700 }, (_, index) => ({
      uid: `${index}`,
      day: addDays('2027-01-01', index).replaceAll('-', ''),
      title: `Salon ${'x'.repeat(300)}`,
    }));
    const ics = file(...events, { uid: '', day: '20260203', title: 'Brocante' });
    expect(ics.length).toBeGreaterThan(262_144);
    expect(await manager.call(importCalendar, { body: { hotel_id: hotel.id, ics } })).toEqual({
      inserted: 700,
      updated: 0,
      skipped: 1,
      unusable: [{ title: 'Brocante', reason: 'sans identifiant (UID)' }],
    });
  });

  test('two imports at once store each event once', async () => {
    const hotel = await server.createHotel();
    const manager = await server.createManager(hotel);
    const body = { hotel_id: hotel.id, ics: file({ uid: 'a', day: '20260203' }) };
    const counts = await Promise.all([1, 2, 3].map(() => manager.call(importCalendar, { body })));
    expect(counts.reduce((sum, { inserted }) => sum + inserted, 0)).toBe(1);
    expect(await entriesOf(manager, hotel)).toHaveLength(1);
  });
});
