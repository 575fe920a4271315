import { expect, test } from 'vitest';
import { dayColumns } from './day-columns.ts';

test('weekends, Mondays and today are marked', () => {
  const columns = dayColumns({ year: 2026, month: 6 }, '2026-06-13');
  expect(columns).toHaveLength(30);
  expect(
    columns
      .filter(({ className }) => className !== '')
      .map(({ day, className }) => [day.slice(8), className]),
  ).toEqual([
    ['06', 'weekend'],
    ['07', 'weekend'],
    ['08', 'week-start'],
    ['13', 'weekend today'],
    ['14', 'weekend'],
    ['15', 'week-start'],
    ['20', 'weekend'],
    ['21', 'weekend'],
    ['22', 'week-start'],
    ['27', 'weekend'],
    ['28', 'weekend'],
    ['29', 'week-start'],
  ]);
});

test('today is marked in its own month only', () => {
  const classNames = dayColumns({ year: 2025, month: 6 }, '2026-06-13').map(
    ({ className }) => className,
  );
  expect(classNames.join(' ')).not.toContain('today');
});
