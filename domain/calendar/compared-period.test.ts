import { expect, test } from 'vitest';
import {
  comparedPeriod,
  previousPeriodLabel,
  reasonForNoComparison,
  toDateOf,
} from './compared-period.ts';

const november = { year: 2026, month: 11 };

test.each([
  ['2026-10-20', { kind: 'none' }, {}, 'N-1'],
  ['2026-11-01', { kind: 'none' }, {}, 'N-1'],
  ['2026-11-02', { kind: 'to-date', day: '2026-11-01' }, { to: '2026-11-01' }, 'N-1 au 01/11/2025'],
  ['2026-11-30', { kind: 'to-date', day: '2026-11-29' }, { to: '2026-11-29' }, 'N-1 au 29/11/2025'],
  ['2026-12-01', { kind: 'whole' }, {}, 'N-1'],
  ['2027-03-01', { kind: 'whole' }, {}, 'N-1'],
])('on %s November 2026 is compared as %j', (today, period, to, label) => {
  expect(comparedPeriod(november, today)).toEqual(period);
  expect(toDateOf(comparedPeriod(november, today))).toEqual(to);
  expect(previousPeriodLabel(comparedPeriod(november, today))).toBe(label);
});

test('a month that begins today is not called a month to come', () => {
  expect(reasonForNoComparison(november, '2026-10-31')).toEqual({
    note: 'Mois à venir : rien à comparer',
    sentence: 'Ce mois n’a pas commencé : il n’y a rien à comparer.',
  });
  expect(reasonForNoComparison(november, '2026-11-01')).toEqual({
    note: 'Aucune nuit passée ce mois-ci : rien à comparer',
    sentence: 'Aucune nuit passée ce mois-ci : rien à comparer.',
  });
});

test('29 February is compared with 28 February', () => {
  const february = { year: 2028, month: 2 };
  expect(comparedPeriod(february, '2028-02-29')).toEqual({ kind: 'to-date', day: '2028-02-28' });
  expect(previousPeriodLabel({ kind: 'to-date', day: '2028-02-29' })).toBe('N-1 au 28/02/2027');
});
