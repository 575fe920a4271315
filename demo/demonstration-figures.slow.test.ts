import { listBudgets } from '@hotel/domain/budgets/endpoints.ts';
import { type Day, isWeekend, monthOf } from '@hotel/domain/calendar/day.ts';
import {
  addMonths,
  daysOfMonth,
  firstDay,
  lastDay,
  monthKey,
  previousYear,
} from '@hotel/domain/calendar/month.ts';
import { readGrid, readNights, readSnapshots } from '@hotel/domain/nights/endpoints.ts';
import {
  importNights,
  readHotelStatus,
  readNationalitiesOfDay,
  readNationalitiesOfMonth,
  readNoShowDetail,
  readNoShowSummary,
} from '@hotel/domain/pms/endpoints.ts';
import type { ApiClient } from '@hotel/server/test/api-client.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aDemonstration } from './demonstration-for-tests.ts';
import { alpes } from './hotels/alpes.ts';
import { lyon } from './hotels/lyon.ts';
import { vieuxPort } from './hotels/vieux-port.ts';
import {
  type CountedGuests,
  guestsOf,
  isBooked,
  isNoShow,
  type RawNight,
  rawNights,
} from './raw-books-for-tests.ts';

const today = '2026-11-21';
const yesterday = '2026-11-20';
const thisMonth = { year: 2026, month: 11 };
const plans = [alpes, lyon, vieuxPort];
const pastMonths = Array.from({ length: 26 }, (_, index) => addMonths(thisMonth, index - 26));

const demonstration = await aDemonstration(...plans);
const ids = await demonstration.fill(today);
const server = await demonstration.server();

describe.each(plans.map((plan, index) => ({ plan, index })))('$plan.name', ({ plan, index }) => {
  const hotel_id = ids[index] ?? '';
  const pms = demonstration.hotels[index]?.pms ?? demonstration.database;
  const workingDate = plan.isAuditLate ? yesterday : today;
  let raw: RawNight[] = [];
  let byNight = new Map<Day, RawNight[]>();
  let admin: ApiClient;
  beforeAll(async () => {
    raw = await rawNights(pms);
    byNight = Map.groupBy(raw, ({ night }) => night);
    admin = await server.createAdmin();
  });
  const countedOn = (day: Day): CountedGuests =>
    guestsOf((byNight.get(day) ?? []).filter(isBooked));
  const countedIn = (month: { year: number; month: number }) => daysOfMonth(month).map(countedOn);

  it.each([thisMonth, addMonths(thisMonth, 1)])(
    'has the books of its PMS in the snapshot of its working date for $year-$month',
    async (month) => {
      const { rows } = await admin.call(readGrid, { query: { hotel_id, ...month } });
      const last = rows.at(-1);
      expect(last?.as_of).toBe(workingDate);
      expect(last?.nights).toEqual(countedIn(month).map(({ pax }) => pax));
      expect(last?.total).toBeGreaterThan(0);
      const kept = await demonstration.database.query(
        `select rooms, adults, children from snapshot_month
         where hotel_id = $1 and month = $2 and as_of_date = $3`,
        [hotel_id, firstDay(month), workingDate],
      );
      const counted = countedIn(month);
      expect(kept.rows).toEqual([
        {
          rooms: counted.map(({ rooms }) => rooms),
          adults: counted.map(({ adults }) => adults),
          children: counted.map(({ children }) => children),
        },
      ]);
    },
  );

  it('has final nights in every past month, equal to those of its PMS', async () => {
    for (const month of pastMonths) {
      const nights = await admin.call(readNights, { query: { hotel_id, ...month } });
      expect(nights.map(({ date }) => date)).toEqual(daysOfMonth(month));
      expect(nights.map(({ nuitees }) => nuitees)).toEqual(countedIn(month).map(({ pax }) => pax));
    }
  });

  it('has figures of the previous year at every as-of date of its two years', async () => {
    for (const month of pastMonths) {
      const { rows } = await admin.call(readGrid, { query: { hotel_id, ...month } });
      expect(
        rows.every(({ n1_value }) => n1_value !== null),
        monthKey(month),
      ).toBe(true);
    }
    const before = previousYear(addMonths(thisMonth, -22));
    const counted = countedIn(before).reduce((sum, { pax }) => sum + pax, 0);
    const { rows } = await admin.call(readGrid, {
      query: { hotel_id, ...addMonths(thisMonth, -22) },
    });
    expect(rows.at(-1)).toMatchObject({ n1_value: counted, basis: 'final' });
  });

  it('imports from its PMS the same figures as its snapshot of the working date', async () => {
    const body = { hotel_id, ...addMonths(thisMonth, 1) };
    const stored = () => admin.call(readSnapshots, { query: body });
    const before = await stored();
    expect(before.at(-1)?.as_of_date).toBe(workingDate);
    expect(await admin.call(importNights, { body })).toMatchObject({
      ...{ inserted: 0, updated: 31, skipped: 0 },
    });
    expect(await stored()).toEqual(before);
  });

  it('sells the beds of its rooms, and none while it is closed', async () => {
    const rooms = await pms.query<{ from: Day; until: Day; category: number }>(
      'select YRMS_VALIDFROM as from, YRMS_VALIDUNTIL as until, YRMS_YCAT_ID as category from YRMS',
    );
    const categories = await pms.query<{ id: number; beds: number }>(
      'select YCAT_ID as id, YCAT_NOOFBEDS as beds from YCAT',
    );
    const bedsOf = new Map(categories.rows.map(({ id, beds }) => [id, beds]));
    const counted = (day: Day) =>
      rooms.rows
        .filter(({ from, until }) => from <= day && day <= until)
        .reduce((sum, { category }) => sum + (bedsOf.get(category) ?? 0), 0);
    const allBeds = plan.categories.reduce((sum, { rooms: all, beds }) => sum + all * beds, 0);
    for (const month of [{ year: 2026, month: 4 }, { year: 2026, month: 10 }, thisMonth]) {
      const { rows, working_date } = await admin.call(readHotelStatus, {
        body: { hotel_id, ...month },
      });
      expect(working_date).toBe(workingDate);
      expect(rows).toEqual(
        daysOfMonth(month).map((day) => ({ NOOFBEDS: counted(day), WDAT_DATE: day })),
      );
      expect(rows.map(({ NOOFBEDS }) => NOOFBEDS)).toEqual(
        daysOfMonth(month).map((day) => (plan.isOpen(day) ? allBeds : 0)),
      );
    }
  });

  it('lists its no-shows and those of the previous year, a shared room once', async () => {
    for (const month of [thisMonth, { year: 2026, month: 8 }, { year: 2024, month: 2 }]) {
      const body = { hotel_id, ...month };
      const current = noShowsIn(raw, month);
      const prev = noShowsIn(raw, previousYear(month));
      expect(await admin.call(readNoShowSummary, { body })).toEqual({
        ok: true,
        current: { rooms: current.rooms, pax: current.pax },
        prev: { rooms: prev.rooms, pax: prev.pax },
      });
      const { rows } = await admin.call(readNoShowDetail, { body });
      expect(
        rows.reduce((sum, { adults, children }) => sum + (adults ?? 0) + (children ?? 0), 0),
      ).toBe(current.pax);
      for (const { client, room_number, category, rate, source, channel, reservation } of rows) {
        expect([client, room_number, category, rate, source, channel, reservation]).not.toContain(
          null,
        );
      }
    }
  });

  it('counts the nationalities of the guests in house', async () => {
    for (const month of [thisMonth, { year: 2025, month: 7 }]) {
      const { rows } = await admin.call(readNationalitiesOfMonth, { body: { hotel_id, ...month } });
      const nights = daysOfMonth(month).flatMap((day) => byNight.get(day) ?? []);
      expect(byName(rows)).toEqual(paxByCountry(nights.filter(isBooked)));
      expect(rows.reduce((sum, { PAX }) => sum + PAX, 0)).toBe(
        countedIn(month).reduce((sum, { pax }) => sum + pax, 0),
      );
      expect(rows.reduce((sum, { ROOM }) => sum + ROOM, 0)).toBe(
        countedIn(month).reduce((sum, { rooms }) => sum + rooms, 0),
      );
    }
    const date = '2026-08-08';
    const { rows } = await admin.call(readNationalitiesOfDay, { body: { hotel_id, date } });
    expect(byName(rows)).toEqual(paxByCountry((byNight.get(date) ?? []).filter(isBooked)));
  });

  it('has a budget near its results for every month of three years', async () => {
    const budgets = await admin.call(listBudgets, { query: { hotel_id } });
    expect(budgets.map(({ year, month }) => monthKey({ year, month })).toSorted()).toEqual(
      Array.from({ length: 36 }, (_, month) =>
        monthKey(addMonths({ year: 2025, month: 1 }, month)),
      ),
    );
    for (const { year, month, budget } of budgets.filter((one) => lastDay(one) <= yesterday)) {
      const result = countedIn({ year, month }).reduce((sum, { pax }) => sum + pax, 0);
      const share = (budget ?? 0) / result;
      expect(share, monthKey({ year, month })).toBeGreaterThan(0.6);
      expect(share, monthKey({ year, month })).toBeLessThan(1.6);
    }
  });
});

describe('the town hotel', () => {
  it('has an occupancy between 75 % and a little over 100 % on weekdays, and shows all four colours', async () => {
    const admin = await server.createAdmin();
    const nights = [];
    for (const month of pastMonths.slice(-12)) {
      nights.push(
        ...(await admin.call(readNights, { query: { hotel_id: ids[1] ?? '', ...month } })),
      );
    }
    const occupied = nights.map(({ date, nuitees }) => ({ date, percent: (nuitees / 260) * 100 }));
    const weekdays = occupied
      .filter(({ date }) => !isWeekend(date))
      .map(({ percent }) => percent)
      .toSorted((one, other) => one - other);
    const at = (share: number) => weekdays[Math.floor(weekdays.length * share)] ?? 0;
    expect(at(0.1)).toBeGreaterThan(60);
    expect(at(0.5)).toBeGreaterThan(75);
    expect(at(0.95)).toBeLessThan(110);
    expect(Math.max(...occupied.map(({ percent }) => percent))).toBeGreaterThanOrEqual(110);
    expect(Math.max(...occupied.map(({ percent }) => percent))).toBeLessThan(140);
    for (const [from, to] of [
      [0, 80],
      [80, 95],
      [95, 110],
      [110, 140],
    ] as const) {
      expect(occupied.some(({ percent }) => percent >= from && percent < to)).toBe(true);
    }
  });
});

/** No-shows due on the days of the month: one row per reservation, that of its first night. */
function noShowsIn(
  raw: readonly RawNight[],
  month: { year: number; month: number },
): CountedGuests {
  const firstNights = new Map<number, RawNight>();
  for (const night of raw.filter(isNoShow)) {
    const known = firstNights.get(night.reservation);
    if (known === undefined || night.night < known.night) firstNights.set(night.reservation, night);
  }
  const due = [...firstNights.values()].filter(
    ({ night }) => monthKey(monthOf(night)) === monthKey(month),
  );
  const occupied = new Set(
    raw.filter(isBooked).map(({ night, share }) => `${night} ${share ?? 'alone'}`),
  );
  const counted = guestsOf(due);
  const roomsOfOthers = guestsOf(
    due.filter(({ night, share }) => share !== null && occupied.has(`${night} ${share}`)),
  ).rooms;
  return { ...counted, rooms: counted.rooms - roomsOfOthers };
}

function byName(rows: readonly { NATIONALITE: string; PAX: number }[]): Record<string, number> {
  return Object.fromEntries(rows.map(({ NATIONALITE, PAX }) => [NATIONALITE, PAX]));
}

function paxByCountry(nights: readonly RawNight[]): Record<string, number> {
  const named = Map.groupBy(nights, ({ country }) => country ?? 'Non renseignée');
  return Object.fromEntries([...named].map(([country, of]) => [country, guestsOf(of).pax]));
}
