import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previousYear } from '../calendar/month.ts';
import { gridOf } from '../nights/grid.ts';
import { emptyNights } from '../nights/month-of-snapshots.ts';
import { aMonth, anyStateOf } from '../nights/months-for-tests.ts';
import { isToBeMailed } from './alert-mail.ts';
import {
  type AlertRules,
  defaultAlertRules,
  hasActiveRule,
  shownAlertRules,
} from './alert-rules.ts';
import { type AlertInput, type AlertMonth, alertsOf } from './alerts.ts';

const november = { year: 2026, month: 11 };
const december = { year: 2026, month: 12 };
const today = '2026-11-23';
const off: AlertRules = { ...defaultAlertRules, occupancy_days: 7 };

type Snapshots = Parameters<typeof aMonth>[1];

function monthOf(
  month: typeof november,
  snapshots: Snapshots,
  given: Partial<AlertMonth> & { closed?: readonly string[] } = {},
): AlertMonth {
  const previous = aMonth(previousYear(month), {});
  const { closed = [], ...others } = given;
  const grid = gridOf(aMonth(month, snapshots), previous, new Set(closed));
  return {
    month,
    grid,
    beds: emptyNights(month).map(() => 100),
    landing: null,
    measured: null,
    ...others,
  };
}

function raised(rules: Partial<AlertRules>, given: Partial<AlertInput>) {
  const input = {
    rules: { ...off, ...rules },
    today,
    rooms: null,
    months: [],
    noShow: null,
    ...given,
  };
  // Narrow no-break spaces are written as plain ones.
  return alertsOf(input).map((alert) => ({
    ...alert,
    text: alert.text.replaceAll('\u202f', ' '),
  }));
}

describe('pick-up', () => {
  const fell = { '2026-11-22': { 25: 60 }, '2026-11-23': { 25: 57 } };

  it('is compared with a strict limit', () => {
    const months = [monthOf(november, fell)];
    expect(raised({ pickup_below: -3 }, { months })).toEqual([]);
    expect(raised({ pickup_below: -2 }, { months })).toMatchObject([
      { rule: 'pickup_below', subject: '2026-11', date: today },
    ]);
  });

  it('is checked in the current and in the next month, whose alert opens its first day', () => {
    const months = [
      monthOf(november, { '2026-11-22': { 25: 60 }, '2026-11-23': { 25: 60 } }),
      monthOf(december, { '2026-11-22': { 5: 60 }, '2026-11-23': { 5: 50 } }),
    ];
    expect(raised({ pickup_below: 0 }, { months })).toEqual([
      {
        rule: 'pickup_below',
        subject: '2026-12',
        date: '2026-12-01',
        text: 'Pick-up de décembre 2026 négatif au dernier matin.',
      },
    ]);
  });

  it('has the same text on the next morning, whatever the figure', () => {
    const later = { ...fell, '2026-11-24': { 25: 40 } };
    const [first] = raised({ pickup_below: 5 }, { months: [monthOf(november, fell)] });
    const [second] = raised(
      { pickup_below: 5 },
      { today: '2026-11-24', months: [monthOf(november, later)] },
    );
    expect(first?.text).toBe('Pick-up de novembre 2026 sous 5 nuitées au dernier matin.');
    expect(second).toEqual({ ...first, date: '2026-11-24' });
  });

  it('names its limit as it was typed', () => {
    const [alert] = raised({ pickup_below: 7.5 }, { months: [monthOf(november, fell)] });
    expect(alert?.text).toBe('Pick-up de novembre 2026 sous 7,5 nuitées au dernier matin.');
  });

  it('raises nothing from one snapshot, and nothing from one older than a week', () => {
    const rules = { pickup_below: 1000 };
    const one = [monthOf(november, { '2026-11-23': { 25: 60 } })];
    const old = [monthOf(november, { '2026-11-14': { 25: 60 }, '2026-11-15': { 25: 50 } })];
    expect(raised(rules, { months: one })).toEqual([]);
    expect(raised(rules, { months: old })).toEqual([]);
  });
});

describe('occupancy', () => {
  const sold = { 22: 120, 23: 95, 24: 96, 28: 10, 29: 99, 30: 100 };
  const months = [
    monthOf(november, { '2026-11-23': sold }),
    monthOf(december, { '2026-11-23': { 1: 99 } }),
  ];

  it('is checked from tonight for the number of nights of the rule, over the end of the month', () => {
    expect(raised({ occupancy_above: 95 }, { months }).map(({ date }) => date)).toEqual([
      '2026-11-24',
      '2026-11-29',
    ]);
    const nine = raised({ occupancy_above: 95, occupancy_days: 9 }, { months });
    expect(nine.map(({ date }) => date)).toEqual([
      '2026-11-24',
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
    ]);
    expect(raised({ occupancy_above: 95, occupancy_days: null }, { months })).toHaveLength(2);
  });

  it('has strict limits on both sides', () => {
    expect(raised({ occupancy_above: 99 }, { months })).toEqual([]);
    expect(raised({ occupancy_below: 10 }, { months })).toEqual([]);
    expect(raised({ occupancy_below: 10.5 }, { months })).toEqual([
      {
        rule: 'occupancy_below',
        subject: '2026-11-28',
        date: '2026-11-28',
        text: 'Occupation (lits) sous 10,5 % la nuit du samedi 28 novembre 2026.',
      },
    ]);
  });

  it('raises nothing for closed nights, nor for nights without beds or figure', () => {
    const closed = monthOf(november, { '2026-11-23': sold }, { closed: ['2026-11-28'] });
    const bedless = monthOf(november, { '2026-11-23': sold }, { beds: null });
    const rules = { occupancy_below: 50 };
    expect(raised(rules, { months: [closed] })).toEqual([]);
    expect(raised(rules, { months: [bedless] })).toEqual([]);
  });
});

describe('occupancy of rooms', () => {
  const sold = (rooms: Record<number, number>) => {
    const nights = emptyNights(november).map((_, index) => rooms[index + 1] ?? null);
    return { nuitees: nights.map(() => null), rooms: nights, revenue: nights.map(() => null) };
  };
  const measured = sold({ 22: 60, 23: 39, 24: 38, 25: 40, 26: 12 });
  const snapshots = { '2026-11-23': { 25: 60 } };
  const months = [monthOf(november, snapshots, { measured })];

  it('divides by the rooms that the hotel can sell, with strict limits on both sides', () => {
    const rules = { room_occupancy_above: 95, room_occupancy_below: 30 };
    expect(raised(rules, { months, rooms: 40 })).toEqual([
      {
        rule: 'room_occupancy_above',
        subject: '2026-11-23',
        date: '2026-11-23',
        text: 'Occupation (chambres) au-dessus de 95 % la nuit du lundi 23 novembre 2026.',
      },
      {
        rule: 'room_occupancy_above',
        subject: '2026-11-25',
        date: '2026-11-25',
        text: 'Occupation (chambres) au-dessus de 95 % la nuit du mercredi 25 novembre 2026.',
      },
    ]);
    const below = raised({ room_occupancy_below: 30.5 }, { months, rooms: 40 });
    expect(below).toMatchObject([
      { date: '2026-11-26', text: expect.stringContaining('Occupation (chambres) sous 30,5 %') },
    ]);
  });

  it('raises nothing without the rooms of the hotel, for closed nights and from an old snapshot', () => {
    const rules = { room_occupancy_below: 50 };
    expect(raised(rules, { months, rooms: null })).toEqual([]);
    const closed = [monthOf(november, snapshots, { measured, closed: ['2026-11-26'] })];
    expect(raised(rules, { months: closed, rooms: 40 })).toEqual([]);
    const old = [monthOf(november, { '2026-11-15': { 25: 60 } }, { measured })];
    expect(raised(rules, { months: old, rooms: 40 })).toEqual([]);
  });
});

describe('average price', () => {
  const nights = emptyNights(november);
  const measured = (revenue: number | null) => ({
    nuitees: nights,
    rooms: nights.map((_, index) => (index < 2 ? 10 : null)),
    revenue: nights.map((_, index) => (index < 2 ? revenue : null)),
  });
  const of = (revenue: number | null, asOf = today) => ({
    months: [monthOf(november, { [asOf]: { 25: 60 } }, { measured: measured(revenue) })],
  });

  it('of the month is compared by a strict limit in cents, over the nights that have both', () => {
    expect(raised({ average_price_below: 9500 }, of(95_000))).toEqual([]);
    expect(raised({ average_price_below: 9501 }, of(95_000))).toEqual([
      {
        rule: 'average_price_below',
        subject: '2026-11',
        date: today,
        text: 'Prix moyen HT de novembre 2026 sous 95,01 €.',
      },
    ]);
    const [whole] = raised({ average_price_below: 10_000 }, of(95_000));
    expect(whole?.text).toBe('Prix moyen HT de novembre 2026 sous 100 €.');
  });

  it('raises nothing while the revenue is not proven, nor from an old snapshot', () => {
    expect(raised({ average_price_below: 9501 }, of(null))).toEqual([]);
    expect(raised({ average_price_below: 9501 }, of(95_000, '2026-11-15'))).toEqual([]);
  });
});

it('rules on rooms and price are named only where they are set', () => {
  const { room_occupancy_above, room_occupancy_below, average_price_below, ...six } = off;
  expect(shownAlertRules(off)).toEqual(six);
  expect(shownAlertRules({ ...off, average_price_below: 0 })).toEqual({
    ...six,
    average_price_below: 0,
  });
});

describe('landing', () => {
  const seen = (expected: number | null, budget: number | null) => [
    monthOf(november, {}, { landing: { as_of: today, expected, budget } }),
  ];

  it('is compared with the budget by a strict limit in per cent', () => {
    expect(raised({ landing_below_budget: 5 }, { months: seen(950, 1000) })).toEqual([]);
    expect(raised({ landing_below_budget: 5 }, { months: seen(949, 1000) })).toEqual([
      {
        rule: 'landing_below_budget',
        subject: '2026-11',
        date: today,
        text: 'Atterrissage de novembre 2026 à plus de 5 % sous le budget.',
      },
    ]);
    expect(raised({ landing_below_budget: 0 }, { months: seen(1000, 1000) })).toEqual([]);
  });

  it('raises nothing without a landing or a budget', () => {
    expect(raised({ landing_below_budget: 0 }, { months: seen(null, 1000) })).toEqual([]);
    expect(raised({ landing_below_budget: 0 }, { months: seen(1, null) })).toEqual([]);
  });
});

describe('no-shows', () => {
  it('are compared by rooms of the last day, unknown ones not at all', () => {
    const of = (rooms: number | null) => ({ noShow: { date: '2026-11-22', rooms } });
    expect(raised({ no_show_above: 3 }, of(3))).toEqual([]);
    expect(raised({ no_show_above: 3 }, of(null))).toEqual([]);
    expect(raised({ no_show_above: 3 }, of(4))).toEqual([
      {
        rule: 'no_show_above',
        subject: '',
        date: '2026-11-22',
        text: 'Plus de 3 chambres en no-show le dernier jour.',
      },
    ]);
  });
});

describe('in general', () => {
  const anyMonth = anyStateOf(november);
  const limit = fc.option(fc.integer({ min: -200, max: 200 }));
  const anyRules = fc.record({
    pickup_below: limit,
    occupancy_above: limit,
    occupancy_below: limit,
    room_occupancy_above: limit,
    room_occupancy_below: limit,
    average_price_below: fc.constant(null),
    occupancy_days: fc.integer({ min: 1, max: 62 }),
    landing_below_budget: fc.constant(null),
    no_show_above: fc.constant(null),
  });
  const inputOf = (month: Parameters<typeof gridOf>[0], rules: AlertRules): AlertInput => ({
    rules,
    today,
    rooms: 40,
    months: [
      {
        month: november,
        grid: gridOf(month, aMonth(previousYear(november), {})),
        beds: emptyNights(november).map(() => 100),
        landing: null,
        measured: {
          nuitees: emptyNights(november),
          rooms: month.rows.at(-1)?.nights ?? emptyNights(november),
          revenue: emptyNights(november),
        },
      },
    ],
    noShow: null,
  });

  it('disabled rules raise nothing', () => {
    expect(hasActiveRule(defaultAlertRules)).toBe(false);
    fc.assert(
      fc.property(anyMonth, (month) => {
        expect(alertsOf(inputOf(month, defaultAlertRules))).toEqual([]);
      }),
    );
  });

  it('a series without movement raises nothing about its movement', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 200 }),
        fc.integer({ max: 0, min: -50 }),
        (nights, pickup_below) => {
          const flat = { 24: nights, 25: nights };
          const month = aMonth(november, { '2026-11-21': flat, '2026-11-22': flat, [today]: flat });
          expect(alertsOf(inputOf(month, { ...off, pickup_below }))).toEqual([]);
        },
      ),
    );
  });

  it('each rule has one alert for a subject, about the month or the nights that it checks', () => {
    fc.assert(
      fc.property(anyMonth, anyRules, (month, rules) => {
        const alerts = alertsOf(inputOf(month, rules));
        const keys = alerts.map(({ rule, subject }) => `${rule} ${subject}`);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { rule, date } of alerts) {
          if (rule !== 'pickup_below') expect(date >= today && date <= '2026-11-30').toBe(true);
        }
      }),
    );
  });

  it('a looser limit raises no other alerts than a stricter one', () => {
    fc.assert(
      fc.property(anyMonth, fc.nat({ max: 300 }), fc.nat({ max: 50 }), (month, above, more) => {
        const days = (occupancy_above: number) =>
          alertsOf(inputOf(month, { ...off, occupancy_above })).map(({ date }) => date);
        const strict = new Set(days(above));
        expect(days(above + more).every((date) => strict.has(date))).toBe(true);
      }),
    );
  });
});

it('an alert is mailed on its first day and again after three days of silence', () => {
  expect(isToBeMailed(null, today)).toBe(true);
  expect(isToBeMailed(today, today)).toBe(true);
  for (const day of ['2026-11-20', '2026-11-21', '2026-11-22']) {
    expect(isToBeMailed(day, today)).toBe(false);
  }
  expect(isToBeMailed('2026-11-19', today)).toBe(true);
});
