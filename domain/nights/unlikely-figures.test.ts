import fc from 'fast-check';
import { expect, test } from 'vitest';
import { greatestBeds, unlikelyFigures, unlikelyFiguresNote } from './unlikely-figures.ts';

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

test('an import names the unlikely figures that were stored without confirmation', () => {
  const likely = figure('2026-03-01', 300);
  expect(unlikelyFiguresNote([likely], 100)).toBeNull();
  expect(unlikelyFiguresNote([figure('2026-03-02', 9_999)], null)).toBeNull();
  expect(unlikelyFiguresNote([likely, figure('2026-03-02', 3_010)], 100)).toBe(
    'À vérifier : 1 valeur dépasse trois fois les 100 lits : 02/03/2026 (3\u202f010).',
  );
  const week = Array.from({ length: 7 }, (_, index) => figure(`2026-03-0${index + 1}`, 301));
  expect(unlikelyFiguresNote(week, 100)).toBe(
    'À vérifier : 7 valeurs dépassent trois fois les 100 lits : 01/03/2026 (301), 02/03/2026 (301), 03/03/2026 (301), 04/03/2026 (301), 05/03/2026 (301) et 2 autres.',
  );
});
