import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finalTotals } from '../nights/final-totals.ts';
import { gridOf } from '../nights/grid.ts';
import { aMonth, anyStateOf } from '../nights/months-for-tests.ts';
import { type MonthInput, monthFigures } from './month-figures.ts';

const february = { year: 2024, month: 2 };
const february2023 = { year: 2023, month: 2 };
/** The figures of a month whose final nights do not stand for it. */
const figuresOf = (known: Omit<MonthInput, 'final' | 'previousFinal'>) =>
  monthFigures({ ...known, final: null, previousFinal: null });
const everyDay = (figure: number, days: number) =>
  Object.fromEntries(Array.from({ length: days }, (_, index) => [index + 1, figure]));

describe('monthFigures', () => {
  const current = aMonth(february, {
    '2024-02-01': everyDay(40, 29),
    '2024-02-02': everyDay(44, 29),
  });
  const previous = aMonth(february2023, { '2023-02-02': everyDay(42, 28) });
  const grid = gridOf(current, previous);
  const beds = Array(29).fill(55);

  it('reads the latest as-of day', () => {
    const figures = figuresOf({ month: february, grid, budget: 1595, beds, previousDays: null });
    expect(figures).toEqual({
      asOf: '2024-02-02',
      final: null,
      total: 1276,
      onTheBooks: 28 * 44,
      actualDays: 29,
      days: 29,
      dailyAverage: 44,
      pickUp: 116,
      budget: 1595,
      budgetVariance: -319,
      budgetPercent: 80,
      previousYearTotal: 1176,
      previousYearBasis: 'same_date',
      previousYearPart: null,
      previousYearVariance: 100,
      previousYearDailyAverage: 42,
      occupancyPercent: 80,
      occupancyPercentOfDays: Array(29).fill(80),
    });
  });

  it('compares nothing with a final total of N-1 that lacks some days, and says which it knows', () => {
    const part = gridOf(current, aMonth(february2023, {}, everyDay(42, 20)));
    const known = { month: february, grid: part, budget: null, beds };
    expect(figuresOf({ ...known, previousDays: 20 })).toMatchObject({
      previousYearTotal: 840,
      previousYearBasis: 'final',
      previousYearPart: '20 nuits sur 28',
      previousYearVariance: null,
      previousYearDailyAverage: 42,
    });
    expect(figuresOf({ ...known, previousDays: 28 })).toMatchObject({
      previousYearPart: null,
      previousYearVariance: 436,
    });
  });

  it('is unknown without a snapshot; only the count of days is 0', () => {
    const figures = figuresOf({
      month: february,
      grid: gridOf(aMonth(february, {}), previous),
      budget: 1595,
      beds,
      previousDays: 28,
    });
    const { actualDays, days, budget, occupancyPercentOfDays, ...others } = figures;
    expect([actualDays, days, budget]).toEqual([0, 29, 1595]);
    expect(occupancyPercentOfDays).toEqual(Array(29).fill(null));
    expect(new Set(Object.values(others))).toEqual(new Set([null]));
  });

  it.each([
    [10, 20],
    [null, null],
  ])(
    'averages the year before of a partly known month over %j days: %j',
    (previousDays, expected) => {
      const partly = gridOf(
        aMonth(february, { '2024-02-02': everyDay(44, 10) }),
        aMonth(february2023, {}, everyDay(20, 10)),
      );
      const figures = figuresOf({
        month: february,
        grid: partly,
        budget: null,
        beds: null,
        previousDays,
      });
      expect(figures.previousYearBasis).toBe('final');
      expect(figures.previousYearDailyAverage).toBe(expected);
      expect(figures.dailyAverage).toBe(44);
      expect([figures.occupancyPercent, figures.budgetPercent]).toEqual([null, null]);
    },
  );

  describe('of a month with a final total', () => {
    const imported = aMonth(february, { '2024-02-02': everyDay(44, 29) }, everyDay(50, 29));
    const [final = null] = finalTotals([imported]);
    const known = { month: february, budget: 1450, beds, previousDays: 28, final };

    it('computes every figure from it, and keeps what is compared with and the pick-up', () => {
      const figures = monthFigures({
        ...known,
        grid: gridOf(imported, previous),
        previousFinal: 9999,
      });
      expect(figures).toMatchObject({
        asOf: '2024-02-02',
        total: 1450,
        actualDays: 29,
        dailyAverage: 50,
        budgetPercent: 100,
        budgetVariance: 0,
        occupancyPercent: 50 / 0.55,
        previousYearTotal: 1176,
        previousYearBasis: 'same_date',
        previousYearVariance: 274,
        pickUp: null,
        onTheBooks: null,
      });
      expect(figures.final).toBe(final);
    });

    it('is compared with the final total of N-1 where no snapshot was ever taken', () => {
      const grid = gridOf(aMonth(february, {}, everyDay(50, 29)), previous);
      expect(monthFigures({ ...known, grid, previousFinal: 1120 })).toMatchObject({
        asOf: null,
        total: 1450,
        previousYearTotal: 1120,
        previousYearBasis: 'final',
        previousYearVariance: 330,
        previousYearDailyAverage: 40,
      });
      expect(monthFigures({ ...known, grid, previousFinal: null })).toMatchObject({
        total: 1450,
        previousYearTotal: null,
        previousYearBasis: null,
        previousYearVariance: null,
      });
    });
  });

  it('says which part of the total is of nights to come, and nothing once the month is over', () => {
    const partOf = (asOf: string, days: number) =>
      figuresOf({
        month: february,
        grid: gridOf(aMonth(february, { [asOf]: everyDay(40, days) }), previous),
        budget: null,
        beds,
        previousDays: null,
      }).onTheBooks;
    expect(partOf('2024-02-20', 29)).toBe(10 * 40);
    expect(partOf('2024-01-20', 29)).toBe(29 * 40);
    expect(partOf('2024-02-20', 19)).toBeNull();
    expect(partOf('2024-03-01', 29)).toBeNull();
  });

  it('gives the total back from the average, and the pick-up from the totals', () => {
    fc.assert(
      fc.property(anyStateOf(february), anyStateOf(february2023), (now, before) => {
        const rows = gridOf(now, before);
        const figures = figuresOf({
          month: february,
          grid: rows,
          budget: null,
          beds: null,
          previousDays: null,
        });
        if (figures.total === null) expect(figures.dailyAverage).toBeNull();
        else
          expect((figures.dailyAverage ?? Number.NaN) * figures.actualDays).toBeCloseTo(
            figures.total,
          );
        const totals = rows.rows.map(({ total }) => total ?? Number.NaN);
        expect(figures.pickUp ?? 0).toBe(
          totals.length < 2 ? 0 : (totals.at(-1) ?? 0) - (totals.at(-2) ?? 0),
        );
      }),
    );
  });
});
