import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf } from '../calendar/day.ts';
import { daysToWatch, type NightToWatch } from './days-to-watch.ts';

function night(day: number, figures: Partial<NightToWatch>): NightToWatch {
  return {
    date: dayOf(2026, 11, day),
    onBooks: 80,
    expected: 100,
    lastYear: 100,
    change: 0,
    closed: false,
    ...figures,
  };
}

test('ranks by what a night would reach at the usual pace against last year', () => {
  const nights = [
    night(24, { onBooks: 95, expected: 96 }),
    // Far from full today, and on its way.
    night(28, { onBooks: 10, expected: 101 }),
    night(25, { onBooks: 80, expected: 85 }),
  ];
  expect(daysToWatch(nights).map(({ date, gap }) => [date.slice(8), gap])).toEqual([
    ['25', -15],
    ['24', -4],
    ['28', 1],
  ]);
});

test('ranks by what is on the books where nothing is forecast', () => {
  const nights = [night(24, { expected: null }), night(25, { expected: null, onBooks: 70 })];
  expect(daysToWatch(nights).map(({ gap }) => gap)).toEqual([-30, -20]);
});

test('leaves out closed nights and what is unknown, which is never 0', () => {
  const nights = [
    night(24, { closed: true, expected: 0 }),
    night(25, { lastYear: null }),
    night(26, { onBooks: null, expected: null }),
  ];
  expect(daysToWatch(nights)).toEqual([]);
});

test('lists five nights at most, the worst first, the earlier of two equals first', () => {
  const nights = fc.array(
    fc.record({
      expected: fc.option(fc.integer({ min: 0, max: 200 })),
      lastYear: fc.option(fc.integer({ min: 0, max: 200 })),
      closed: fc.boolean(),
    }),
    { maxLength: 28 },
  );
  fc.assert(
    fc.property(nights, (figures) => {
      const all = figures.map((figure, index) => night(index + 1, figure));
      const watched = daysToWatch(all);
      expect(watched.length).toBeLessThanOrEqual(5);
      watched.slice(1).forEach(({ gap, date }, index) => {
        const before = watched[index];
        const isSame = before?.gap === gap;
        expect(before && (isSame ? before.date < date : before.gap < gap)).toBe(true);
      });
      const worst = watched[0]?.gap;
      for (const { expected, onBooks, lastYear, closed } of all) {
        if (closed || lastYear === null) continue;
        expect((expected ?? onBooks ?? 0) - lastYear).toBeGreaterThanOrEqual(worst ?? 0);
      }
    }),
  );
});
