import { expect, test } from 'vitest';
import { dayReachedByKey } from './coverage-calendar.tsx';

test.each([
  ['ArrowRight', '2026-03-31', '2026-04-01'],
  ['ArrowLeft', '2026-04-01', '2026-03-31'],
  ['ArrowDown', '2026-02-25', '2026-03-04'],
  ['ArrowUp', '2026-03-04', '2026-02-25'],
  ['Home', '2026-02-25', '2026-02-01'],
  ['End', '2026-02-25', '2026-02-28'],
  ['ArrowRight', '2026-12-31', null],
  ['ArrowUp', '2026-01-03', null],
  ['a', '2026-01-03', null],
])('%s on %s moves the focus to %s', (key, from, to) => {
  expect(dayReachedByKey(key, from, 2026)).toBe(to);
});
