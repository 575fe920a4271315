import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MonthLanding, yearMonth, yearTotals } from './year-months.ts';

function month(number: number, given: Partial<MonthLanding> = {}) {
  return yearMonth(
    { year: 2026, month: number },
    {
      state: 'over',
      reason: null,
      realised: 900,
      expected: 900,
      low: 900,
      high: 900,
      budget: 1_000,
      n1_final: 800,
      ...given,
    },
  );
}

const unknown = {
  state: 'unknown',
  realised: null,
  expected: null,
  low: null,
  high: null,
} as const;

describe('a month of the year', () => {
  it('that is not over is compared by its landing, not by what is realised so far', () => {
    const current = month(11, {
      state: 'ok',
      realised: 300,
      expected: 1_050,
      low: 980,
      high: 1_120,
    });
    expect(current).toMatchObject({ realised: 300, landing: 1_050, budgetGap: 50 });
    expect(current.previousYearGap).toBe(250);
  });

  it('has no gap, never 0, where one of the two is unknown', () => {
    expect(month(1, { budget: null })).toMatchObject({ budgetGap: null, previousYearGap: 100 });
    expect(month(1, unknown)).toMatchObject({ budgetGap: null, previousYearGap: null });
  });

  it('has no gap to a year before that is known in part, and says which part', () => {
    expect(month(1, { n1_final_nights: 20 })).toMatchObject({
      previousYear: 800,
      previousYearPart: '20 nuits sur 31',
      previousYearGap: null,
    });
  });
});

describe('the year', () => {
  it('sums what is known and says how many months it counts', () => {
    const totals = yearTotals([month(1), month(2, { budget: null }), month(3, unknown)]);
    expect(totals).toMatchObject({
      budget: { figure: 2_000, counted: 2 },
      landing: { figure: 1_800, counted: 2 },
      budgetGap: { figure: -100, counted: 1 },
      budgetPercent: { figure: 90, counted: 1 },
      previousYearGap: { figure: 200, counted: 2 },
      previousYearPercent: { figure: 12.5, counted: 2 },
    });
  });

  it('is unknown without any month', () => {
    expect(yearTotals([]).landing).toEqual({ figure: null, counted: 0 });
    expect(yearTotals([month(1, { budget: null })]).budgetPercent).toEqual({
      figure: null,
      counted: 0,
    });
  });

  it('does not depend on months without a budget, in its share of the budget', () => {
    fc.assert(
      fc.property(fc.nat(5_000), (expected) => {
        const months = [month(1), month(2)];
        const more = [...months, month(3, { expected, budget: null })];
        expect(yearTotals(more).budgetPercent).toEqual(yearTotals(months).budgetPercent);
      }),
    );
  });
});
