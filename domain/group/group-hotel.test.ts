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
    expect(totalOf(everyNight)).toEqual({ n1_value: 1_500, basis: 'final' });
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
