import type { Day } from '@hotel/domain/calendar/day.ts';
import { expect, test } from 'vitest';
import { nextStep } from './progressive-rows.ts';
import { type TableLine, tableView } from './table-view.ts';

/** Rows of some as-of days of November, with one night each or the given number. */
function rowsOf(days: readonly number[], nights = 1): readonly TableLine[] {
  const rows = days.map((day) => ({
    as_of: `2026-11-${String(day).padStart(2, '0')}` as Day,
    nights: [nights],
    closed: [false],
    total: nights,
    pickup: null,
    n1_value: null,
    basis: null,
  }));
  const month = { year: 2026, month: 11 };
  return tableView({ days: 1, rows }, { month, beds: null, budget: null, mode: 'nights' });
}

const month = Array.from({ length: 30 }, (_, index) => index + 1);

function stepsTo(rows: readonly TableLine[], from: readonly TableLine[]): (readonly TableLine[])[] {
  const steps = [nextStep(from, rows)];
  while (steps.at(-1) !== rows && steps.length < 100)
    steps.push(nextStep(steps.at(-1) ?? [], rows));
  return steps;
}

test('the rows are drawn from the newest on, some more at each step', () => {
  const rows = rowsOf(month);
  const steps = stepsTo(rows, []);
  expect(steps.length).toBeGreaterThan(3);
  for (const step of steps) expect(step).toEqual(rows.slice(0, step.length));
  const lengths = steps.map(({ length }) => length);
  expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
});

test('new rows replace the drawn ones some at a time', () => {
  const [before, after] = [rowsOf(month, 1), rowsOf(month, 2)];
  const steps = stepsTo(after, before);
  for (const step of steps) {
    expect(step.map(({ asOf }) => asOf)).toEqual(after.map(({ asOf }) => asOf));
  }
  const [first = []] = steps;
  expect(first[0]).toBe(after[0]);
  expect(first.at(-1)).toBe(before.at(-1));
});

test.each([
  { change: 'one more', days: [...month, 31].slice(1) },
  { change: 'one less', days: month.slice(1) },
  { change: 'none', days: [] },
])(
  'with other as-of days ($change) all are drawn at once: no day is missing or there twice',
  ({ days }) => {
    const rows = rowsOf(days, 2);
    expect(nextStep(rowsOf(month, 1), rows)).toBe(rows);
  },
);
