import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finalTotalOfNewest, inBrief } from './month-in-brief.ts';
import { aMonth, anyStateOf } from './months-for-tests.ts';

const february = { year: 2026, month: 2 };
const whole = (figure: number) =>
  Object.fromEntries(Array.from({ length: 28 }, (_, index) => [index + 1, figure]));

describe('a month in brief', () => {
  it('has the total of each as-of day that has a figure', () => {
    const { totalAt } = inBrief(
      aMonth(february, { '2026-01-31': {}, '2026-02-01': { 1: 0 }, '2026-02-02': { 1: 4, 28: 6 } }),
    );
    expect([...totalAt]).toEqual([
      ['2026-02-01', 0],
      ['2026-02-02', 10],
    ]);
  });

  it('knows no final total of a month that nobody counted', () => {
    expect(inBrief(aMonth(february, {})).finalTotal).toBeNull();
  });
});

describe('the final total from the newest snapshot alone', () => {
  it('is that of a snapshot with a figure for each day, imported figures before it', () => {
    const { rows } = aMonth(february, { '2026-03-01': whole(10) });
    const { imported } = aMonth(february, {}, { 1: 100 });
    expect(finalTotalOfNewest(rows[0]?.nights ?? null, null)).toBe(280);
    expect(finalTotalOfNewest(rows[0]?.nights ?? null, imported)).toBe(370);
  });

  it('is not told where a day has no figure in it', () => {
    const { rows } = aMonth(february, { '2026-03-01': { 1: 10 } });
    expect(finalTotalOfNewest(rows[0]?.nights ?? null, null)).toBeUndefined();
  });

  it('is that of the imported figures where there is no snapshot, and none where there are none', () => {
    const { imported } = aMonth(february, {}, { 1: 100, 2: 20 });
    expect(finalTotalOfNewest(null, imported)).toBe(120);
    expect(finalTotalOfNewest(null, null)).toBeNull();
  });

  it('is that of the whole month wherever it is told', () => {
    fc.assert(
      fc.property(anyStateOf(february), fc.nat(300), (month, figure) => {
        const newest = aMonth(february, { '2026-12-31': whole(figure) }).rows[0];
        const rows = newest === undefined ? month.rows : [...month.rows, newest];
        for (const state of [month, { ...month, rows }]) {
          const told = finalTotalOfNewest(state.rows.at(-1)?.nights ?? null, state.imported);
          if (told !== undefined) expect(told).toBe(inBrief(state).finalTotal);
          if (state.rows === rows) expect(told).toBeDefined();
        }
      }),
    );
  });
});
