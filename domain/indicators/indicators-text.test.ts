import { expect, test } from 'vitest';
import { effectsText, eurosText } from './indicators-text.ts';

const plain = (text: string) => text.replaceAll('\u202f', ' ').replaceAll('\u2212', '-');

test('the effects are one sentence in whole euros, whose parts sum to the difference', () => {
  const gain = effectsText({ volume: 500_000, price: 4_962_600 });
  expect(plain(gain)).toBe('+54 626 € : 5 000 par le volume, 49 626 par le prix');
  const loss = effectsText({ volume: -150, price: -150 });
  expect(plain(loss)).toBe('-3 € : -1 par le volume, -2 par le prix');
});

test('an amount has two decimals, and an unknown one is a dash', () => {
  expect(plain(eurosText(9_740))).toBe('97,40 €');
  expect(plain(eurosText(123_456_789, 0))).toBe('1 234 568 €');
  expect(eurosText(null)).toBe('–');
});
