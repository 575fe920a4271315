import { describe, expect, it } from 'vitest';
import { asOfAt, backtestOf, type HorizonAccuracy } from './backtest.ts';
import { resortRecord } from './resort-for-tests.ts';

const record = resortRecord();

describe('back-test of the resort', () => {
  const { months, horizons, rows } = backtestOf(record, '2017-09-01');
  const at = (id: string): HorizonAccuracy | undefined => horizons.find((one) => one.id === id);

  it('tries the last twelve whole months at six distances', () => {
    expect(months).toBe(12);
    expect(rows).toHaveLength(72);
    expect(rows[0]).toMatchObject({ year: 2016, month: 9, id: 'd60', as_of: '2016-07-04' });
    expect(rows.at(-1)).toMatchObject({ year: 2017, month: 8, id: 'end7', as_of: '2017-08-25' });
  });

  it('shows the accuracy published with the method', () => {
    expect(at('d60')).toMatchObject({ n: 12, wape_on_books: 27.83, wape_n1_pickup: 7.96 });
    expect(at('d60')?.wape).toBeCloseTo(5.7, 1);
    expect(at('d30')).toMatchObject({ n: 12, wape_on_books: 20.82, wape_n1_pickup: 5.38 });
    expect(at('d30')?.wape).toBeCloseTo(3.7, 1);
    expect(at('end15')).toMatchObject({ wape: 1.37, wape_on_books: 3.38, wape_n1_pickup: 1.07 });
  });

  it('uses no later figures: an accuracy that is too good would mean that it does', () => {
    expect(at('end15')?.wape).toBeGreaterThan(0.8);
    const short = resortRecord('2017-01-01');
    const later = {
      ...short,
      months: short.months.map((month) => ({
        ...month,
        rows: month.rows.map((row) =>
          row.as_of > '2017-06-01' ? { ...row, nights: row.nights.map(() => 9_999) } : row,
        ),
      })),
    };
    expect(backtestOf(later, '2017-06-01')).toEqual(backtestOf(short, '2017-06-01'));
  });

  it('leaves a month out that lacks a final night', () => {
    const short = resortRecord('2017-01-01');
    const holed = {
      ...short,
      months: short.months.map((month) =>
        month.month.year === 2017 && month.month.month === 5
          ? {
              ...month,
              rows: month.rows.map((row) => ({ ...row, nights: row.nights.with(9, null) })),
            }
          : month,
      ),
    };
    const tried = backtestOf(holed, '2017-09-01').rows.map(({ year, month }) => `${year}-${month}`);
    expect(tried).toContain('2017-4');
    expect(tried).not.toContain('2017-5');
    expect(tried).toContain('2017-6');
  });

  it('leaves a month out whose last nights were only seen before they were slept', () => {
    const short = resortRecord('2017-01-01');
    const ended = {
      ...short,
      months: short.months.map((month) =>
        month.month.year === 2017 && month.month.month === 5
          ? { ...month, rows: month.rows.filter(({ as_of }) => as_of <= '2017-05-30') }
          : month,
      ),
    };
    const tried = backtestOf(ended, '2017-09-01').rows.map(({ year, month }) => `${year}-${month}`);
    expect(tried).toContain('2017-4');
    expect(tried).not.toContain('2017-5');
    expect(tried).toContain('2017-6');
  });
});

describe('back-test without a history', () => {
  it('says that nothing can be tested', () => {
    const none = { months: [], closedNights: new Set<string>() };
    expect(backtestOf(none, '2026-03-01')).toEqual({ months: 0, horizons: [], rows: [] });
    expect(backtestOf(resortRecord('2017-08-10'), '2017-09-01')).toEqual({
      months: 0,
      horizons: [],
      rows: [],
    });
  });

  it('gives no percentage of a hotel where nothing was slept', () => {
    const short = resortRecord('2017-01-01');
    const empty = {
      ...short,
      months: short.months.map((month) => ({
        ...month,
        rows: month.rows.map((row) => ({ ...row, nights: row.nights.map(() => 0) })),
      })),
    };
    const { horizons } = backtestOf(empty, '2017-09-01');
    expect(horizons[0]).toMatchObject({ wape: null, bias: null, wape_on_books: null });
  });
});

describe('as-of day of a horizon', () => {
  it('counts the mornings until the first night is final, or the nights to come', () => {
    const month = { year: 2028, month: 2 };
    expect(asOfAt(month, 'first')).toBe('2028-02-01');
    expect(asOfAt(month, 'd30')).toBe('2028-01-03');
    expect(asOfAt(month, 'end15')).toBe('2028-02-15');
    expect(asOfAt(month, 'end7')).toBe('2028-02-23');
  });
});
