import { expect, test } from 'vitest';
import { epochDay } from '../calendar/day.ts';
import { aMonth } from '../nights/months-for-tests.ts';
import { bookingHistory } from './booking-history.ts';

const march = aMonth({ year: 2026, month: 3 }, { '2026-02-20': { 1: 10 } });
const historyOf = (months: readonly (typeof march)[], asOf: string) =>
  bookingHistory({ months, closedNights: new Set() }, asOf);

test('a month without a snapshot does not make the history longer', () => {
  const january = aMonth({ year: 2026, month: 1 }, {}, { 5: 80 });
  const history = historyOf([january, march], '2026-03-05');
  expect(history.firstMorning).toBe(epochDay('2026-02-20'));
  expect(history.finalNights(epochDay('2026-01-05'))).toBe(80);
});

test('a snapshot is in force until the next one, and none is seen before it was taken', () => {
  const months = [
    aMonth(march.month, {
      '2026-02-20': { 1: 10 },
      '2026-02-23': { 1: 12 },
      '2026-03-02': { 1: 15 },
    }),
  ];
  const history = historyOf(months, '2026-03-01');
  const onTheBooks = (morning: string) =>
    history.onTheBooks(epochDay(morning), epochDay('2026-03-01'));
  expect(
    ['2026-02-19', '2026-02-20', '2026-02-22', '2026-02-23', '2026-03-01'].map(onTheBooks),
  ).toEqual([null, 10, 10, 12, 12]);
  expect(onTheBooks('2026-03-02')).toBeNull();
});
