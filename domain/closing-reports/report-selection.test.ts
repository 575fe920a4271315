import { expect, test } from 'vitest';
import { dayToShow, inTypeOrder, monthsBack, typeToShow } from './report-selection.ts';

const days = ['2026-11-20', '2026-11-19', '2026-09-30'];

test('shows the remembered day while it is available, else the first', () => {
  expect(dayToShow(days, '2026-11-19')).toBe('2026-11-19');
  expect(dayToShow(days, '2026-11-18')).toBe('2026-11-20');
  expect(dayToShow(days, undefined)).toBe('2026-11-20');
  expect(dayToShow([], '2026-11-19')).toBeNull();
});

test('shows the remembered type if it has files, else the first that has, else the first', () => {
  const types = [
    { type: 'Cloture', hasFiles: false },
    { type: 'Audit', hasFiles: true },
    { type: 'Caisse', hasFiles: true },
  ];
  expect(typeToShow(types, 'Caisse')).toBe('Caisse');
  expect(typeToShow(types, 'Cloture')).toBe('Audit');
  expect(typeToShow(types, 'Ailleurs')).toBe('Audit');
  expect(typeToShow(types, undefined)).toBe('Audit');
  const empty = types.map(({ type }) => ({ type, hasFiles: false }));
  expect(typeToShow(empty, 'Caisse')).toBe('Cloture');
  expect(typeToShow([], 'Caisse')).toBeNull();
});

test('lists the months from the newest to the oldest with a day, including those between', () => {
  expect(monthsBack(['2026-12-31', '2027-02-01'])).toEqual([
    { month: { year: 2027, month: 2 }, hasDays: true },
    { month: { year: 2027, month: 1 }, hasDays: false },
    { month: { year: 2026, month: 12 }, hasDays: true },
  ]);
  expect(monthsBack(days).map(({ hasDays }) => hasDays)).toEqual([true, false, true]);
  expect(monthsBack([])).toEqual([]);
});

test('sorts Cloture first, the others in French order', () => {
  const sorted = ['Cloture', 'Audit 2', 'Audit 10', 'cloture', 'Clôture', 'Économat', 'Zone'];
  expect(sorted.toReversed().toSorted(inTypeOrder)).toEqual(sorted);
});
