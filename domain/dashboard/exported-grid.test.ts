import { expect, test } from 'vitest';
import type { Grid } from '../nights/grid.ts';
import { gridSheet } from './exported-grid.ts';

const row = (as_of: string, first: number | null) => ({
  as_of,
  nights: [first, ...Array<null>(27).fill(null)],
  closed: Array<boolean>(28).fill(false),
  total: first,
  pickup: null,
  n1_value: 50,
  basis: 'final' as const,
});

test('the newest as-of date comes first, with a column per stay date and the columns at the right', () => {
  const grid: Grid = { days: 28, rows: [row('2026-02-01', 40), row('2026-02-02', null)] };
  const { columns, rows, title } = gridSheet({ year: 2026, month: 2 }, grid, 60);
  expect(title).toBe('Nuitées février 2026');
  expect(columns).toHaveLength(1 + 28 + 8);
  expect(columns[1]?.heading).toBe('Nuit du 01/02');
  expect(rows.map(([asOf]) => asOf)).toEqual(['2026-02-02', '2026-02-01']);
  expect(rows[1]?.slice(29)).toEqual([40, null, 60, -20, 66.7, 50, -10, 'N-1 final']);
  expect(rows[0]?.slice(29)).toEqual([null, null, 60, null, null, 50, null, 'N-1 final']);
  for (const cells of rows) expect(cells).toHaveLength(columns.length);
});
