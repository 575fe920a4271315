import { expect, test } from 'vitest';
import { gridInUnits, inUnit, measuredCount, paceInUnits } from './measure-units.ts';

const plain = (text: string) => text.replaceAll('\u202f', ' ');

test('names a figure by its measure, revenue in euros', () => {
  expect(measuredCount('nuitees', 1)).toBe('1 nuitée');
  expect(measuredCount('nuitees', 1.5, 1)).toBe('1,5 nuitée');
  expect(measuredCount('rooms', 120)).toBe('120 chambres');
  expect(plain(measuredCount('revenue', 1_250.4))).toBe('1 250 €');
});

test('shows cents as euros and leaves every other measure as it is; unknown stays unknown', () => {
  expect(inUnit('revenue', 123_450)).toBe(1_234.5);
  expect(inUnit('revenue', null)).toBeNull();
  expect(inUnit('rooms', 120)).toBe(120);
  const row = {
    ...{ as_of: '2026-11-27', closed: [false, false], basis: 'same_date' as const },
    ...{ nights: [150_000, null], total: 150_000, pickup: -2_000, n1_value: null },
  };
  const grid = { days: 2, rows: [row] };
  expect(gridInUnits('rooms', grid)).toBe(grid);
  expect(gridInUnits('revenue', grid).rows[0]).toEqual({
    ...row,
    ...{ nights: [1_500, null], total: 1_500, pickup: -20 },
  });
  const point = { days_to_end: 3, as_of: '2026-11-27', total: 150_000 };
  const pace = { budget: 200_000, curves: [{ basis: 'current' as const, points: [point] }] };
  expect(paceInUnits('revenue', pace)).toEqual({
    budget: 2_000,
    curves: [{ basis: 'current', points: [{ ...point, total: 1_500 }] }],
  });
});
