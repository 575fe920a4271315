import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mixedBasesText, sideBasis, sideBasisText, sideDifference } from './side-by-side.ts';

const landing = { expected: 1_000, low: 900, high: 1_100 };
const over = { as_of: '2025-11-30', total: 900, landing: { ...landing, state: 'over' as const } };
const running = { as_of: '2026-11-27', total: 800, landing: { ...landing, state: 'ok' as const } };

test('marks the figures of each column: final ones, and those on the books with their day', () => {
  expect(sideBasisText([over])).toBe('Finales');
  expect(sideBasisText([running])).toBe('Sur les livres au 27/11/2026');
  expect(sideBasisText([over, running])).toBe('Finales et sur les livres au 27/11/2026');
  expect(sideBasisText([{ ...running, total: null }])).toBe('–');
});

test('says where a difference sets one basis against another', () => {
  expect(mixedBasesText(sideBasis([running]), sideBasis([over]))).toBe('bases différentes');
  expect(mixedBasesText('final', 'final')).toBe('');
  expect(mixedBasesText('final', null)).toBe('');
});

test('the difference is the first column minus another, in points between shares', () => {
  expect(sideDifference('count', 800, 900)).toEqual({ value: -100, unit: 'nights' });
  expect(sideDifference('percent', 81.5, 80)).toEqual({ value: 1.5, unit: 'points' });
  expect(sideDifference('signed-percent', 2, null)).toEqual({ value: null, unit: 'points' });
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (first, other) => {
      const { value } = sideDifference('count', first, other);
      expect((value ?? 0) + other).toBe(first);
    }),
  );
});
