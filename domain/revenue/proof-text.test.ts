import { describe, expect, test } from 'vitest';
import type { RevenueProof } from './endpoints.ts';
import {
  isLikelyVat,
  missingNightsText,
  nightsSentence,
  parseDeclared,
  proofSentence,
} from './proof-text.ts';

const proof: RevenueProof = {
  ...{ state: 'refused', month: 10, year: 2026, ours: 11_000_000, declared: 10_000_000 },
  ...{ difference: 1_000_000, missing: [], by: 'a@hotel.test', at: '2026-11-02T08:00:00Z' },
};
/** Spaces as the keyboard has them. */
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

test('a comparison is told with both amounts and the difference', () => {
  expect(plain(proofSentence(proof))).toBe(
    'Le CA d’octobre 2026 est refusé : 110 000,00 € ici, 100 000,00 € au rapport de clôture, écart +10 000,00 € (10,00 %).',
  );
  const proven = { ...proof, state: 'proven', ours: 9_999_950, difference: -50 } as const;
  expect(plain(proofSentence(proven))).toMatch(/est confirmé : .* écart [−-]0,50 € \(0,00 %\)\.$/);
  const missing = ['2026-10-03', '2026-10-04'];
  expect(proofSentence({ ...proof, ours: null, difference: null, missing })).toBe(
    'Le CA d’octobre 2026 ne peut pas être comparé : 2 nuits n’ont pas de CA.',
  );
  expect(
    proofSentence({ ...proof, state: 'none', month: null, year: null, declared: null }),
  ).toBeNull();
});

test('a comparison night by night counts what differs, and says when the nights are not the month', () => {
  const night = (date: string, ours: number | null, declared: number) => ({
    ...{ date, ours, declared, difference: ours === null ? null : ours - declared },
  });
  const nights = [
    night('2026-10-01', 100, 100),
    night('2026-10-02', 300, 200),
    night('2026-10-03', null, 50),
  ];
  expect(nightsSentence(nights, 350)).toBe('1 nuit égale, 2 différentes.');
  expect(plain(nightsSentence(nights, 400))).toBe(
    '1 nuit égale, 2 différentes. Les nuits collées font 3,50 €, et non les 4,00 € du mois.',
  );
});

test('a difference of about the VAT rate is most likely VAT', () => {
  expect(isLikelyVat(proof, 10)).toBe(true);
  expect(isLikelyVat({ ...proof, ours: 9_090_909 }, 10)).toBe(true);
  expect(isLikelyVat(proof, 20)).toBe(false);
  expect(isLikelyVat({ ...proof, ours: 10_000_000 }, 0)).toBe(false);
  expect(isLikelyVat({ ...proof, ours: null }, 10)).toBe(false);
});

test('ten missing nights are named, the others counted', () => {
  const nights = Array.from({ length: 12 }, (_, index) => `2026-10-${10 + index}`);
  expect(missingNightsText(nights)).toMatch(/^10\/10\/2026, .*, 19\/10\/2026 et 2 autres$/);
  expect(missingNightsText(nights.slice(0, 1))).toBe('10/10/2026');
});

describe('a declared amount', () => {
  test.each([
    ['123 456,70 €', 12_345_670],
    ['98765.4', 9_876_540],
    ['0,01', 1],
    ['0', null],
    ['-5', null],
    ['12,3456', null],
    ['beaucoup', null],
    ['', null],
  ])('%j is %s cents', (text, cents) => {
    expect(parseDeclared(text)).toBe(cents);
  });
});
