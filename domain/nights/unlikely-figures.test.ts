import fc from 'fast-check';
import { expect, test } from 'vitest';
import { greatestBeds, unlikelyFigures } from './unlikely-figures.ts';

const figure = (day: string, nuitees: number) => ({ day, nuitees });

test('a figure above three times the beds is unlikely, the limit itself is not', () => {
  const figures = [
    figure('2026-03-01', 300),
    figure('2026-03-02', 301),
    figure('2026-03-03', -900),
  ];
  expect(unlikelyFigures(figures, 100)).toEqual([figure('2026-03-02', 301)]);
  expect(unlikelyFigures(figures, null)).toEqual([]);
});

test.each([
  [[], null],
  [[null, null], null],
  [[0, 0], null],
  [[null, 80, 120, 0], 120],
])('the beds of %j: %j', (beds, greatest) => {
  expect(greatestBeds(beds)).toBe(greatest);
});

test('unlikely and other figures are all figures', () => {
  const anyFigures = fc.array(fc.record({ nuitees: fc.integer({ min: -10, max: 1000 }) }));
  fc.assert(
    fc.property(anyFigures, fc.integer({ min: 1, max: 300 }), (figures, beds) => {
      const unlikely = unlikelyFigures(figures, beds);
      const others = figures.filter((figure) => !unlikely.includes(figure));
      expect(unlikely.every(({ nuitees }) => nuitees > 3 * beds)).toBe(true);
      expect(others.every(({ nuitees }) => nuitees <= 3 * beds)).toBe(true);
    }),
  );
});
