import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysOfMonth } from '../calendar/month.ts';
import { parseDeclaredNights } from './declared-nights.ts';

const february = { year: 2026, month: 2 };
const october = { year: 2026, month: 10 };

test('lines of a day and an amount are read, without headings and totals', () => {
  const text = 'Nuit\tCA\n01/10/2026\t4 520,50 €\n2 octobre\t0\n3\t-12,00\t\n\nTotal\t4 508,50';
  expect(parseDeclaredNights(text, october)).toEqual({
    nights: [
      { date: '2026-10-01', declared: 452_050 },
      { date: '2026-10-02', declared: 0 },
      { date: '2026-10-03', declared: -1200 },
    ],
    error: null,
  });
});

test.each([
  ['1,2\n3,4', '2 montants pour 28 nuits : mettez la date devant chaque montant.'],
  ['1/2\tbeaucoup', 'Ligne 1 : « beaucoup » n’est pas un montant.'],
  ['1/2\t1,234', 'Ligne 1 : « 1,234 » n’est pas un montant.'],
  ['1/2\t4,5\n1/3\t4', 'Ligne 2 : « 1/3 » n’est pas une nuit de février 2026.'],
  ['29/2\t4', 'Ligne 1 : « 29/2 » n’est pas une nuit de février 2026.'],
  ['29\t4', 'Ligne 1 : « 29 » n’est pas une nuit de février 2026.'],
  ['1/2\t4\n5', 'Ligne 2 : une date et un montant sont attendus.'],
  ['1/2\t4\t5', 'Ligne 1 : une date et un montant sont attendus.'],
  ['1/2\t4\n1\t4', 'La nuit du 01/02/2026 est là deux fois.'],
])('%j is refused: %s', (text, error) => {
  expect(parseDeclaredNights(text, february)).toEqual({ nights: null, error });
});

test('a column of amounts is the nights of the month in their order', () => {
  const anyCents = fc.array(fc.integer({ min: -999_999, max: 999_999 }), {
    minLength: 28,
    maxLength: 28,
  });
  fc.assert(
    fc.property(anyCents, (cents) => {
      const text = cents.map((one) => (one / 100).toFixed(2).replace('.', ',')).join('\n');
      expect(parseDeclaredNights(text, february).nights).toEqual(
        daysOfMonth(february).map((date, index) => ({ date, declared: cents[index] })),
      );
    }),
  );
});
