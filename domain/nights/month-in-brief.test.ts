import { describe, expect, it } from 'vitest';
import { inBrief } from './month-in-brief.ts';
import { aMonth } from './months-for-tests.ts';

const february = { year: 2026, month: 2 };
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
