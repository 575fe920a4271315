import { expect, test } from 'vitest';
import { nightsByDaySheet } from './exported-nights-by-day.ts';
import { nightsByDay } from './nights-by-day.ts';

const february = { year: 2026, month: 2 };

test('each day of the month is a row, and the totals come last', () => {
  const nights = [30, null, ...Array<number>(26).fill(10)];
  const snapshots = [{ as_of: '2026-02-03', nights, total: 290 }];
  const page = nightsByDay(february, snapshots, '2026-02-03', Array<number>(28).fill(40));
  const previous = { previousNights: [28, null, 3], comparison: 'date' } as const;
  const { columns, rows } = nightsByDaySheet(february, page, previous);
  expect(rows).toHaveLength(29);
  expect(rows[0]).toEqual(['2026-02-01', 30, null, null, 75, 28]);
  expect(rows[1]).toEqual(['2026-02-02', null, null, null, null, null]);
  expect(rows.at(-1)).toEqual(['Total', 290, null, null, 25.9, 31]);
  expect(columns).toHaveLength(6);
});

test('without a snapshot there are only headings', () => {
  expect(nightsByDaySheet(february, null, { previousNights: [], comparison: 'date' }).rows).toEqual(
    [],
  );
});
