import { describe, expect, it } from 'vitest';
import { monthKey } from '../calendar/month.ts';
import { landingOf, landingWithBandInput } from '../landing/landing.ts';
import { resortRecord } from '../landing/resort-for-tests.ts';
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
      ...computed.figures,
      ...computed.previousYear.date,
    };
    const bandInputs = computed.bandInput === null ? [] : [computed.bandInput];
    expect(groupTotals([hotel], bandInputs)).toMatchObject({ expected, low, high });
    expect(computed.figures.landing).toEqual({ state: 'ok', expected, low, high });
  });
});
