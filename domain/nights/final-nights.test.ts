import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOfMonth } from '../calendar/month.ts';
import { asKnownOn, finalNights, finalNightsByDate, finalTotal } from './final-nights.ts';
import type { MonthOfSnapshots } from './month-of-snapshots.ts';
import { aMonth, anyStateOf } from './months-for-tests.ts';

const april = { year: 2026, month: 4 };

describe('asKnownOn', () => {
  it('counts imported figures of the nights before the as-of day, and no later snapshot', () => {
    const month = aMonth(
      april,
      { '2026-04-02': { 2: 20, 3: 30 }, '2026-04-03': { 3: 33 } },
      { 1: 11, 2: 22, 3: 44 },
    );
    expect(finalNightsByDate(asKnownOn(month, '2026-04-02'))).toEqual([
      { date: '2026-04-01', nuitees: 11, is_actual: true },
      { date: '2026-04-02', nuitees: 20, is_actual: true },
      { date: '2026-04-03', nuitees: 30, is_actual: false },
    ]);
  });
});

/** The rule of the contract, implemented step by step. */
function referenceFinalNights({ month, rows, imported }: MonthOfSnapshots) {
  return daysOfMonth(month).map((day, index) => {
    const figure = imported?.[index];
    if (typeof figure === 'number') return { nuitees: figure, is_actual: true };
    const known = rows.filter((row) => typeof row.nights[index] === 'number');
    const onOrAfter = known.filter((row) => row.as_of >= day).map((row) => row.as_of);
    const before = known.filter((row) => row.as_of < day).map((row) => row.as_of);
    const chosen = [...onOrAfter].sort().pop() ?? [...before].sort().pop();
    const nuitees = known.find((row) => row.as_of === chosen)?.nights[index] ?? null;
    return { nuitees, is_actual: onOrAfter.length > 0 };
  });
}

describe('finalNights', () => {
  const month = aMonth(
    april,
    {
      '2026-03-20': { 1: 50, 2: 60, 6: 10 },
      '2026-04-02': { 1: 70, 2: 75, 3: 80, 5: 0 },
      '2026-04-04': { 2: 76, 3: 82, 4: 90 },
    },
    { 4: 91, 7: 0 },
  );

  it.each([
    [1, { nuitees: 70, is_actual: true }, 'the last snapshot with a figure, taken after the day'],
    [2, { nuitees: 76, is_actual: true }, 'the later of two taken on or after the day'],
    [3, { nuitees: 82, is_actual: true }, 'after the day wins over before it'],
    [4, { nuitees: 91, is_actual: true }, 'imported wins over a snapshot'],
    [5, { nuitees: 0, is_actual: false }, 'a forecast of zero is a figure'],
    [6, { nuitees: 10, is_actual: false }, 'the latest before the day that has a figure'],
    [7, { nuitees: 0, is_actual: true }, 'an imported zero is a figure'],
    [8, { nuitees: null, is_actual: false }, 'nothing known'],
  ])('day %i is %j: %s', (day, expected, _why) => {
    expect(finalNights(month)[day - 1]).toEqual(expected);
  });

  it('equals the reference implementation', () => {
    fc.assert(
      fc.property(anyStateOf(april), (state) => {
        expect(finalNights(state)).toEqual(referenceFinalNights(state));
      }),
    );
  });

  it('totals and lists only the days that have a figure', () => {
    expect(finalTotal(finalNights(month))).toBe(70 + 76 + 82 + 91 + 0 + 10 + 0);
    expect(finalTotal(finalNights(aMonth(april, { '2026-04-01': {} })))).toBeNull();
    expect(finalNightsByDate(month).map(({ date }) => date)).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((day) => `2026-04-0${day}`),
    );
    expect(finalNightsByDate(month)[4]).toEqual({
      date: '2026-04-05',
      nuitees: 0,
      is_actual: false,
    });
  });
});
