import { expect, test } from 'vitest';
import { referenceSnapshot } from './reference-snapshot.ts';

const snapshot = (as_of: string, total: number | null) => ({ as_of, nights: [total], total });

test.each([
  [
    'the day before',
    [
      ['03-08', 7],
      ['03-09', 9],
    ],
    '2026-03-10',
    '2026-03-09',
  ],
  [
    'two days before when the day before totals 0',
    [
      ['03-08', 7],
      ['03-09', 0],
    ],
    '2026-03-10',
    '2026-03-08',
  ],
  ['two days before when the day before is missing', [['03-08', 7]], '2026-03-10', '2026-03-08'],
  [
    'two days before when the day before has no figure',
    [
      ['03-08', 7],
      ['03-09', null],
    ],
    '2026-03-10',
    '2026-03-08',
  ],
  [
    'two days before even when it totals 0',
    [
      ['03-08', 0],
      ['03-09', 0],
    ],
    '2026-03-10',
    '2026-03-08',
  ],
  ['none when neither was taken', [['03-07', 7]], '2026-03-10', null],
  [
    'none when the day before totals 0 and there is no snapshot two days before',
    [['03-09', 0]],
    '2026-03-10',
    null,
  ],
  [
    'never a later day, nor the day itself',
    [
      ['03-10', 7],
      ['03-11', 8],
    ],
    '2026-03-10',
    null,
  ],
  ['over the end of a February of 29 days', [['02-29', 5]], '2028-03-01', '2028-02-29'],
  ['over the end of the year', [['12-31', 5]], '2026-01-01', '2025-12-31'],
  ['over the change to summer time', [['03-28', 5]], '2026-03-30', '2026-03-28'],
] as const)('the reference is %s', (_, known, asOf, expected) => {
  const year = (expected ?? asOf).slice(0, 4);
  const snapshots = known.map(([day, total]) => snapshot(`${year}-${day}`, total));
  expect(referenceSnapshot(snapshots, asOf)?.as_of ?? null).toBe(expected);
});
