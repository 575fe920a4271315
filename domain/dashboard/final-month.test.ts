import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { lastDay } from '../calendar/month.ts';
import { finalNights } from '../nights/final-nights.ts';
import { type FinalTotal, finalTotals } from '../nights/final-totals.ts';
import { aMonth, anyStateOf } from '../nights/months-for-tests.ts';
import { finalOfMonth, isMonthOver, originOfFinal } from './final-month.ts';

const february = { year: 2026, month: 2 };
const everyDay = Object.fromEntries(Array.from({ length: 28 }, (_, index) => [index + 1, 10]));
const finalOf = (...known: Parameters<typeof aMonth>): FinalTotal => {
  const [total] = finalTotals([aMonth(...known)]);
  if (total === undefined) throw new Error('a month has one total');
  return total;
};

test.each([
  ['2026-02-27', false],
  ['2026-02-28', false],
  ['2026-03-01', true],
  ['2027-02-01', true],
])('on %s February 2026 is over: %s', (today, isOver) => {
  expect(isMonthOver(february, today)).toBe(isOver);
});

describe('finalOfMonth', () => {
  it('is the total of a month that is over and has a final night for every day', () => {
    expect(finalOfMonth(february, '2026-03-01', finalOf(february, {}, everyDay))?.total).toBe(280);
  });

  it('is none while a night is to come, one is missing, or nothing was answered yet', () => {
    expect(finalOfMonth(february, '2026-02-28', finalOf(february, {}, everyDay))).toBeNull();
    const { 14: _, ...others } = everyDay;
    expect(finalOfMonth(february, '2026-03-01', finalOf(february, {}, others))).toBeNull();
    expect(finalOfMonth(february, '2026-03-01', null)).toBeNull();
  });

  it('sums what every day has as its final night, whenever it is looked at afterwards', () => {
    fc.assert(
      fc.property(anyStateOf(february), fc.integer({ min: -40, max: 400 }), (month, away) => {
        const today = addDays(lastDay(february), away);
        const [total] = finalTotals([month]);
        const nights = finalNights(month).map(({ nuitees }) => nuitees);
        const isFinal = away > 0 && !nights.includes(null);
        const expected = nights.reduce<number>((sum, figure) => sum + (figure ?? 0), 0);
        expect(finalOfMonth(february, today, total ?? null)?.total ?? null).toBe(
          isFinal ? expected : null,
        );
      }),
    );
  });
});

test('a final total says what was imported and what was last seen', () => {
  const { 27: _, 28: __, ...first26 } = everyDay;
  const snapshots = { '2026-02-28': everyDay, '2026-03-01': everyDay };
  expect(originOfFinal(finalOf(february, snapshots, everyDay))).toBe('Réalisé importé');
  expect(originOfFinal(finalOf(february, snapshots))).toBe('Dernière photo : 01/03/2026');
  expect(originOfFinal(finalOf(february, snapshots, first26))).toBe(
    'Réalisé importé : 26 j, photos : 2 j',
  );
});
