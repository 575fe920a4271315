import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { daysOfMonth, type Month } from '../calendar/month.ts';
import { aMonth } from '../nights/months-for-tests.ts';
import { type IndicatorsInput, type MeasuredMonth, monthIndicators } from './month-indicators.ts';

const march2026 = { year: 2026, month: 3 };
const march2025 = { year: 2025, month: 3 };
const april2025 = { year: 2025, month: 4 };

/** A month whose snapshots have so many rooms a night, two persons and 100 € each, from `from` on. */
function measured(month: Month, rows: Readonly<Record<string, number>>, from = 1): MeasuredMonth {
  const of = (factor: number) =>
    aMonth(
      month,
      Object.fromEntries(
        Object.entries(rows).map(([asOf, rooms]) => [
          asOf,
          Object.fromEntries(
            daysOfMonth(month).flatMap((_, index) =>
              index + 1 < from ? [] : [[index + 1, rooms * factor]],
            ),
          ),
        ]),
      ),
    );
  return { nuitees: of(2), rooms: of(1), revenue: of(10_000) };
}

function indicators(given: Partial<IndicatorsInput>) {
  return monthIndicators({
    current: measured(march2026, { '2026-02-20': 30, '2026-02-21': 40 }),
    previous: [measured(march2025, { '2025-02-21': 20, '2025-04-01': 25 })],
    asOf: undefined,
    isOver: false,
    roomsAvailable: 100,
    closedNights: new Set(),
    ...given,
  });
}

describe('monthIndicators', () => {
  it('shows the latest as-of day beside last year at the same time and final', () => {
    const { as_of, rooms_available, days, total, n1, n1_final, effects } = indicators({});
    expect({ as_of, rooms_available }).toEqual({ as_of: '2026-02-21', rooms_available: 100 });
    expect(days).toHaveLength(31);
    expect(days[0]).toEqual({ date: '2026-03-01', nuitees: 80, rooms: 40, revenue: 400_000 });
    expect(total).toMatchObject({ rooms: 31 * 40, occupancy: 0.4, average_price: 10_000 });
    expect(n1).toMatchObject({ as_of: '2025-02-21', basis: 'same_date', rooms: 31 * 20 });
    expect(n1_final).toMatchObject({ rooms: 31 * 25, occupancy: 0.25 });
    expect(effects).toEqual({ volume: 31 * 20 * 10_000, price: 0 });
  });

  it('compares with the final figures, without effects, where no snapshot tells', () => {
    const { n1, effects } = indicators({ asOf: '2026-02-20' });
    expect(n1).toMatchObject({ as_of: null, basis: 'final', rooms: 31 * 25 });
    expect(effects).toBeNull();
  });

  it('shows the final figures of a month that is over, unless an as-of day is asked for', () => {
    const current = measured(march2026, { '2026-03-31': 50 });
    const withImport = {
      ...current,
      rooms: { ...current.rooms, imported: new Array(31).fill(60) },
    };
    const over = indicators({ current: withImport, isOver: true });
    expect(over.total).toMatchObject({ nuitees: 31 * 100, rooms: 31 * 60 });
    const asked = indicators({ current: withImport, isOver: true, asOf: '2026-03-31' });
    expect(asked.total.rooms).toBe(31 * 50);
  });

  it('is unknown, never 0, at an as-of day without a snapshot', () => {
    const { as_of, days, total } = indicators({ asOf: '2026-02-10' });
    expect(as_of).toBe('2026-02-10');
    expect(days.every(({ nuitees, rooms }) => nuitees === null && rooms === null)).toBe(true);
    expect(total).toMatchObject({ nuitees: null, occupancy: null, nights: { rooms: 0 } });
  });

  it('leaves the closed nights of each year out of the rooms available', () => {
    const closedNights = new Set(['2026-03-01', '2025-03-01', '2025-03-02']);
    const { total, n1 } = indicators({ closedNights });
    expect(total.occupancy).toBeCloseTo((31 * 40) / (30 * 100), 4);
    expect(n1?.occupancy).toBeCloseTo((31 * 20) / (29 * 100), 4);
  });

  it('takes the basis of person-nights for rooms and revenue', () => {
    const previous = measured(march2025, { '2025-02-21': 20, '2025-04-01': 25 });
    const rooms = { ...previous.rooms, rows: previous.rooms.rows.slice(1) };
    const { n1, n1_final } = indicators({ previous: [{ ...previous, rooms }] });
    expect(n1).toMatchObject({ basis: 'same_date', nuitees: 31 * 40, rooms: null });
    expect(n1_final?.rooms).toBe(31 * 25);
  });

  it('fills by weekday the nights that a snapshot lacks, figure by figure', () => {
    const asOf = '2026-03-11';
    const morning = addDays(asOf, -364);
    const before = measured(march2025, { '2025-04-02': 25, [morning]: 20 }, 12);
    const whole = {
      ...before,
      nuitees: { ...before.nuitees, imported: new Array(31).fill(50) },
      rooms: { ...before.rooms, imported: new Array(31).fill(30) },
    };
    const after = measured(april2025, { '2025-05-01': 25, [morning]: 20 });
    const current = measured(march2026, { [asOf]: 40 });
    const { n1, n1_final } = indicators({ current, previous: [whole, after] });
    // 2 to 11 March 2025 were over: their final rooms are known, their revenue is not.
    expect(n1).toMatchObject({ basis: 'same_weekday', as_of: morning, rooms: 10 * 30 + 21 * 20 });
    expect(n1?.revenue).toBe(21 * 20 * 10_000);
    expect(n1?.nights).toEqual({ rooms: 31, revenue: 21 });
    expect(n1_final?.nights.rooms).toBe(31);
  });

  it('is all unknown of a hotel without figures', () => {
    const empty = measured(march2026, {});
    const { as_of, n1, n1_final, effects } = indicators({
      current: empty,
      previous: [measured(march2025, {})],
    });
    expect({ as_of, n1, n1_final, effects }).toEqual({
      as_of: null,
      n1: null,
      n1_final: null,
      effects: null,
    });
  });
});
