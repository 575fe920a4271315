import {
  listAlerts,
  markAlertSeen,
  readAlertRules,
  readUsualPickUp,
  saveAlertRules,
} from '@hotel/domain/alerts/endpoints.ts';
import { createBudget } from '@hotel/domain/budgets/endpoints.ts';
import { addDays } from '@hotel/domain/calendar/day.ts';
import { addMonths, lastDay } from '@hotel/domain/calendar/month.ts';
import { updateHotel } from '@hotel/domain/hotels/endpoints.ts';
import { writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import { declareRevenue } from '@hotel/domain/revenue/endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';
import { snapshotInput } from '../nights/nights-for-tests.ts';
import { connectHotel, createSmallPms } from '../pms/pms-for-tests.ts';

const pms = await createSmallPms();
const clock = { at: Date.parse('2026-11-23T05:00:00Z') };
const server = await startTestServer({
  now: () => new Date(clock.at),
  demonstrationPms: pms.demonstrationPms,
});
const { createHotel, createManager, createUser, createAdmin, database } = server;

beforeEach(() => {
  clock.at = Date.parse('2026-11-23T05:00:00Z');
});

async function managedHotel() {
  const hotel = await createHotel();
  const manager = await createManager(hotel);
  const query = { hotel_id: hotel.id };
  return {
    hotel,
    manager,
    query,
    alerts: () => manager.call(listAlerts, { query }),
    rules: (body: object) => manager.call(saveAlertRules, { query, body }),
    books: (asOf: string, figures: Record<string, number>) =>
      manager.call(writeSnapshot, snapshotInput(hotel, asOf, figures)),
  };
}

describe('rules', () => {
  it('are off until they are set, and change field by field', async () => {
    const { manager, query, rules } = await managedHotel();
    const off = {
      pickup_below: null,
      occupancy_above: null,
      occupancy_below: null,
      occupancy_days: 7,
      landing_below_budget: null,
      no_show_above: null,
    };
    expect(await manager.call(readAlertRules, { query })).toEqual(off);
    expect(await rules({ occupancy_above: 97.5 })).toEqual({ ...off, occupancy_above: 97.5 });
    const both = { ...off, occupancy_above: 97.5, pickup_below: -4 };
    expect(await rules({ pickup_below: -4 })).toEqual(both);
    expect(await rules({ occupancy_above: null })).toEqual({ ...off, pickup_below: -4 });
    expect(await manager.call(readAlertRules, { query })).toEqual({ ...off, pickup_below: -4 });
  });

  it('on rooms and price are named only while they are set', async () => {
    const { manager, query, rules } = await managedHotel();
    const six = await manager.call(readAlertRules, { query });
    expect(Object.keys(six)).toHaveLength(6);
    const set = { room_occupancy_above: 95, room_occupancy_below: 40.5, average_price_below: 9550 };
    expect(await rules(set)).toEqual({ ...six, ...set });
    expect(await rules({ pickup_below: 0 })).toEqual({ ...six, ...set, pickup_below: 0 });
    const off = {
      ...{ pickup_below: null, room_occupancy_above: null, room_occupancy_below: null },
      average_price_below: null,
    };
    expect(await rules(off)).toEqual(six);
    expect(await manager.call(readAlertRules, { query })).toEqual(six);
  });

  it.each([
    [{ room_occupancy_above: -1 }, 'room_occupancy_above'],
    [{ average_price_below: 95.5 }, 'average_price_below'],
    [{ average_price_below: -1 }, 'average_price_below'],
    [{ occupancy_days: 0 }, 'occupancy_days'],
    [{ occupancy_days: 63 }, 'occupancy_days'],
    [{ occupancy_above: -1 }, 'occupancy_above'],
    [{ landing_below_budget: 101 }, 'landing_below_budget'],
    [{ no_show_above: 'beaucoup' }, 'no_show_above'],
    [{ pickup_above: 3 }, 'pickup_above'],
  ])('%j is refused', async (body, field) => {
    const { manager, query } = await managedHotel();
    const error = await manager.expectError(saveAlertRules, { query, body });
    expect(error).toMatchObject({ status: 400, details: [{ field }] });
  });

  it('are written by who may write nights or manages users, and read by who reads nights', async () => {
    const { hotel, query } = await managedHotel();
    const reader = await createUser(hotel);
    const holder = await server.createAccount({ hotels: [hotel], grants: ['manage_users'] });
    const body = { no_show_above: 2 };
    await reader.call(readAlertRules, { query });
    expect(await reader.expectError(saveAlertRules, { query, body })).toMatchObject({
      status: 403,
    });
    expect(await holder.call(saveAlertRules, { query, body })).toMatchObject(body);
  });

  it('are recorded in the audit trail with their previous value', async () => {
    const { hotel, rules } = await managedHotel();
    await rules({ occupancy_below: 40 });
    await rules({ occupancy_below: 30 });
    const { rows } = await database.query(
      `select detail from audit_entry where hotel_id = $1 and action = 'PUT /alerts/rules' order by id desc`,
      [hotel.id],
    );
    expect(rows[0]).toMatchObject({
      detail: { values: { occupancy_below: 30 }, before: { occupancy_below: 40 } },
    });
  });
});

describe('alerts', () => {
  it('begin at once, keep their text and their beginning, and end', async () => {
    const { alerts, rules, books } = await managedHotel();
    await books('2026-11-22', { '2026-11-25': 60 });
    await books('2026-11-23', { '2026-11-25': 57 });
    expect(await alerts()).toEqual([]);
    await rules({ pickup_below: 0 });
    const [first, ...others] = await alerts();
    expect(others).toEqual([]);
    expect(first).toEqual({
      id: expect.any(String),
      rule: 'pickup_below',
      date: '2026-11-23',
      text: 'Pick-up de novembre 2026 négatif au dernier matin.',
      since: '2026-11-23T05:00:00.000Z',
      seen: false,
    });
    clock.at = Date.parse('2026-11-24T05:00:00Z');
    await books('2026-11-24', { '2026-11-25': 50 });
    expect(await alerts()).toEqual([{ ...first, date: '2026-11-24' }]);
    await books('2026-11-24', { '2026-11-25': 57 });
    expect(await alerts()).toEqual([]);
    await books('2026-11-24', { '2026-11-25': 1 });
    const [again] = await alerts();
    expect(again?.id).not.toBe(first?.id);
  });

  it('are seen by each person alone', async () => {
    const { hotel, manager, query, alerts, rules, books } = await managedHotel();
    const colleague = await createUser(hotel);
    await books('2026-11-22', { '2026-11-25': 60 });
    await books('2026-11-23', { '2026-11-25': 50 });
    await rules({ pickup_below: 0 });
    const [alert] = await alerts();
    const params = { id: alert?.id ?? '' };
    await manager.call(markAlertSeen, { params, body: {} });
    await manager.call(markAlertSeen, { params, body: {} });
    const admin = await server.createAdmin();
    await admin.call(markAlertSeen, { params, body: {} });
    expect(await admin.call(listAlerts, { query })).toMatchObject([{ seen: true }]);
    expect(await alerts()).toMatchObject([{ seen: true }]);
    expect(await colleague.call(listAlerts, { query })).toMatchObject([{ seen: false }]);
  });

  it('of other hotels cannot be marked, and neither can what is no alert', async () => {
    const { alerts, rules, books } = await managedHotel();
    await books('2026-11-22', { '2026-11-25': 60 });
    await books('2026-11-23', { '2026-11-25': 50 });
    await rules({ pickup_below: 0 });
    const [alert] = await alerts();
    const stranger = await server.createStranger();
    for (const id of [alert?.id ?? '', '999999', 'abc']) {
      const error = await stranger.expectError(markAlertSeen, { params: { id }, body: {} });
      expect(error).toMatchObject({ status: 404, error: 'NOT_FOUND' });
    }
  });

  it('of two requests at once are one', async () => {
    const { alerts, rules, books } = await managedHotel();
    await books('2026-11-22', { '2026-11-25': 60 });
    await books('2026-11-23', { '2026-11-25': 50 });
    await rules({ pickup_below: 0 });
    const seen = await Promise.all(Array.from({ length: 8 }, alerts));
    expect(new Set(seen.flat().map(({ id }) => id)).size).toBe(1);
  });

  it('of the occupancy divide by the beds of the PMS, else by those of the hotel', async () => {
    const { hotel, alerts, rules, books } = await managedHotel();
    const admin = await createAdmin();
    await books('2026-11-23', { '2026-11-25': 57 });
    await rules({ occupancy_above: 90 });
    expect(await alerts()).toEqual([]);
    await admin.call(updateHotel, { params: { id: hotel.id }, body: { beds: 60 } });
    expect(await alerts()).toMatchObject([{ rule: 'occupancy_above', date: '2026-11-25' }]);
  });

  it('of the rooms divide by those of the hotel, of the price wait for the proof of revenue', async () => {
    const { hotel, manager, alerts, rules } = await managedHotel();
    const admin = await createAdmin();
    const sold = (stay_date: string) => ({ stay_date, nuitees: 60, rooms: 38, revenue: 380_000 });
    const write = (as_of_date: string, stayDates: readonly string[]) =>
      manager.call(writeSnapshot, {
        body: { hotel_id: hotel.id, as_of_date, items: stayDates.map(sold) },
      });
    await write('2026-11-23', ['2026-11-25']);
    await rules({ room_occupancy_above: 94, average_price_below: 10_001 });
    expect(await alerts()).toEqual([]);
    await admin.call(updateHotel, { params: { id: hotel.id }, body: { rooms: 40 } });
    const occupancy = { rule: 'room_occupancy_above', date: '2026-11-25' };
    expect(await alerts()).toMatchObject([occupancy]);
    const october = Array.from({ length: 31 }, (_, index) => addDays('2026-10-01', index));
    await write('2026-11-01', october);
    await admin.call(declareRevenue, {
      body: { hotel_id: hotel.id, month: 10, year: 2026, declared: 31 * 380_000 },
    });
    expect(await alerts()).toMatchObject([
      { rule: 'average_price_below', text: 'Prix moyen HT de novembre 2026 sous 100,01\u202f€.' },
      occupancy,
    ]);
  });

  it('of the no-shows count the rooms of the day before in the PMS', async () => {
    const { hotel, alerts, rules } = await managedHotel();
    await connectHotel(database, hotel);
    await pms.holds({ id: 81, arrival: '2026-11-22', nights: 1, adults: 1, status: 3, reason: 4 });
    await pms.holds({ id: 82, arrival: '2026-11-23', nights: 1, adults: 1, status: 3, reason: 4 });
    await rules({ no_show_above: 1 });
    expect(await alerts()).toEqual([]);
    await rules({ no_show_above: 0 });
    expect(await alerts()).toMatchObject([
      { date: '2026-11-22', text: 'No-shows le dernier jour.' },
    ]);
  });

  it('do not fail where the PMS does not answer', async () => {
    const { hotel, alerts, rules, books } = await managedHotel();
    await connectHotel(database, hotel);
    await books('2026-11-23', { '2026-11-25': 57 });
    await rules({ occupancy_above: 1, no_show_above: 0 });
    pms.behaviour.is = 'fails';
    expect(await alerts()).toEqual([]);
    pms.behaviour.is = 'answers';
  });

  it('of the landing need a budget and a forecast', async () => {
    const { hotel, manager, alerts, rules, books } = await managedHotel();
    await books('2026-11-23', { '2026-11-25': 57 });
    await manager.call(listAlerts, { query: { hotel_id: hotel.id } });
    await (await createAdmin()).call(createBudget, {
      body: { hotel_id: hotel.id, month: 11, year: 2026, budget: 9000 },
    });
    await rules({ landing_below_budget: 1 });
    // A snapshot of one morning is no history.
    expect(await alerts()).toEqual([]);
  });
});

it('says beside the threshold of a pick-up what is usual with as many nights left, and to whoever sets it', async () => {
  const { manager, query, alerts, rules, books } = await managedHotel();
  // In each of seven months, on the morning with eight nights left, 12 nights more.
  for (let index = 1; index <= 7; index += 1) {
    const month = addMonths({ year: 2026, month: 11 }, -index);
    const night = lastDay(month);
    await books(addDays(night, -8), { [night]: 50 });
    await books(addDays(night, -7), { [night]: 62 });
  }
  await books('2026-11-22', { '2026-11-30': 40 });
  await books('2026-11-23', { '2026-11-30': 45 });
  await rules({ pickup_below: 30 });
  const usual = await manager.call(readUsualPickUp, { query });
  expect(usual).toEqual([
    { year: 2026, month: 11, nights_left: 8, usual: 12, mornings: 7 },
    { year: 2026, month: 12, nights_left: 61, usual: null, mornings: 0 },
  ]);
  expect(await alerts()).toMatchObject([
    {
      text: 'Pick-up de novembre 2026 sous 30 nuitées au dernier matin.',
      note: 'D’habitude 12 à 8 nuits de la fin.',
    },
  ]);
});
