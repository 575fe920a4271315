import { describe, expect, it, test } from 'vitest';
import { monthKey } from '../calendar/month.ts';
import { landingOf, landingWithBandInput } from '../landing/landing.ts';
import { resortRecord } from '../landing/resort-for-tests.ts';
import { aMonth } from '../nights/months-for-tests.ts';
import { groupFigures } from './group-hotel.ts';
import { groupTotals } from './group-totals.ts';

const record = resortRecord('2016-01-01');
const month = { year: 2017, month: 8 };
const asOf = '2017-08-10';

function monthOfResort(key: string) {
  const found = record.months.find(({ month: known }) => monthKey(known) === key);
  if (found === undefined) throw new Error(`no month ${key}`);
  return { ...found, rows: found.rows.filter(({ as_of }) => as_of <= asOf) };
}

test.each(['date', 'weekday'] as const)(
  'by %s, says how many nights a total of last year sums that lacks some',
  (comparison) => {
    const november = { year: 2026, month: 11 };
    const current = aMonth(november, { '2026-11-20': { 1: 42, 30: 42 } });
    // By weekday November 2026 is compared with 2 November to 1 December 2025.
    const after = aMonth({ year: 2025, month: 12 }, {}, { 1: 50 });
    const landing = landingWithBandInput({
      record: { months: [], closedNights: new Set() },
      month: november,
      asOf: null,
      budget: null,
      n1Final: null,
    });
    const totalOf = (imported: Record<number, number>) => {
      const before = aMonth({ year: 2025, month: 11 }, {}, imported);
      return groupFigures(current, [before, after], landing).previousYear[comparison];
    };
    expect(totalOf({ 1: 50, 2: 50, 3: 50 })).toEqual({
      n1_value: 150,
      basis: 'final',
      n1_nights: 3,
    });
    const everyNight = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [index + 1, 50]),
    );
    expect(totalOf(everyNight)).toEqual({
      n1_value: 1_500,
      basis: 'final',
      same_days: { days: 2, total: 84, n1_value: 100 },
    });
  },
);

describe('the month of the resort in a group', () => {
  const input = { record, month, asOf, budget: null, n1Final: null };
  const computed = groupFigures(
    monthOfResort('2017-08'),
    [monthOfResort('2016-08'), monthOfResort('2016-09')],
    landingWithBandInput(input),
  );

  it('has its pick-up of seven days against the nearest as-of day at or before', () => {
    const { rows } = monthOfResort('2017-08');
    const totalAt = (day: string) =>
      rows.find(({ as_of }) => as_of === day)?.nights.reduce<number>((sum, n) => sum + (n ?? 0), 0);
    expect(computed.figures.as_of).toBe(asOf);
    expect(computed.figures.total).toBe(totalAt(asOf));
    expect(computed.figures.pickup_7).toBe((totalAt(asOf) ?? 0) - (totalAt('2017-08-03') ?? 0));
    const holed = {
      ...monthOfResort('2017-08'),
      rows: rows.filter(({ as_of }) => as_of !== '2017-08-03'),
    };
    const { figures } = groupFigures(
      holed,
      [monthOfResort('2016-08'), monthOfResort('2016-09')],
      landingWithBandInput(input),
    );
    expect(figures.pickup_7).toBe((totalAt(asOf) ?? 0) - (totalAt('2017-08-02') ?? 0));
  });

  it('is a group of its own: the totals have the very band of its landing', () => {
    const { expected, low, high } = landingOf(input);
    const hotel = {
      hotel_id: '1',
      name: 'Hôtel de la Plage',
      is_late: false,
      budget: null,
      beds: null,
      ...{ rooms_available: null, occupancy: null, average_price: null, revpar: null },
      ...computed.figures,
      ...computed.previousYear.date,
    };
    const bandInputs = computed.bandInput === null ? [] : [computed.bandInput];
    expect(groupTotals([hotel], bandInputs)).toMatchObject({ expected, low, high });
    expect(computed.figures.landing).toEqual({ state: 'ok', expected, low, high });
  });
});

describe('a month that is known in part', () => {
  const june = { year: 2026, month: 6 };
  const noLanding = landingWithBandInput({
    record: { months: [], closedNights: new Set() },
    month: june,
    asOf: null,
    budget: null,
    n1Final: null,
  });
  /** 20 to 49 person-nights, a figure for each day from one to another. */
  const days = (from: number, to: number, nightly: number) =>
    Object.fromEntries(
      Array.from({ length: to - from + 1 }, (_, index) => [from + index, nightly]),
    );
  // June 2026 lacks its last night.
  const current = aMonth(june, { '2026-06-20': days(1, 29, 40) });
  const figuresWith = (
    snapshots: Parameters<typeof aMonth>[1],
    after: Parameters<typeof aMonth>[1] = {},
    imported: Record<number, number> = {},
  ) =>
    groupFigures(
      current,
      [
        aMonth({ year: 2025, month: 6 }, snapshots, imported),
        aMonth({ year: 2025, month: 7 }, after),
      ],
      noLanding,
    );

  it('says how many nights its total sums, and which', () => {
    const { figures, nightsOfPart } = figuresWith({});
    expect(figures).toMatchObject({ total: 29 * 40, known_nights: 29 });
    expect(nightsOfPart?.at(-1)).toBeNull();
    const whole = aMonth(june, { '2026-06-20': days(1, 30, 40) });
    const other = aMonth({ year: 2025, month: 6 }, {});
    const known = groupFigures(whole, [other, other], noLanding);
    expect(known.figures).not.toHaveProperty('known_nights');
    expect(known.nightsOfPart).toBeNull();
  });

  it('is compared over the same nights, whatever the value of last year is taken from', () => {
    const sameDays = { days: 29, total: 29 * 40, n1_value: 29 * 50 };
    expect(figuresWith({ '2025-06-20': days(1, 30, 50) }).previousYear.date).toEqual({
      n1_value: 30 * 50,
      basis: 'same_date',
      same_days: sameDays,
    });
    expect(figuresWith({}, {}, days(1, 30, 50)).previousYear.date).toEqual({
      n1_value: 30 * 50,
      basis: 'final',
      same_days: sameDays,
    });
    // The nights 364 days before are those of 2 June to 1 July 2025, as of 21 June or up to three days earlier.
    for (const [asOf, basis] of [
      ['2025-06-21', 'same_weekday'],
      ['2025-06-19', 'near'],
    ] as const) {
      const { weekday } = figuresWith(
        { [asOf]: days(1, 30, 50) },
        { [asOf]: days(1, 1, 7) },
      ).previousYear;
      expect(weekday).toEqual({ n1_value: 29 * 50 + 7, basis, same_days: sameDays });
    }
  });

  it('is compared as it is where last year sums the same nights', () => {
    const { date } = figuresWith({ '2025-06-20': days(1, 29, 50) }).previousYear;
    expect(date).toEqual({ n1_value: 29 * 50, basis: 'same_date' });
  });
});
