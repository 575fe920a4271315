import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseThreshold, thresholdText } from './threshold-text.ts';

it.each([
  ['', null],
  ['  ', null],
  ['95', 95],
  ['7,5', 7.5],
  ['7.5', 7.5],
  ['\u22123', -3],
  ['-3', -3],
  ['1 000', 1000],
  ['beaucoup', undefined],
  ['5 %', undefined],
  ['1,2,3', undefined],
  ['--1', undefined],
])('%j is read as %j', (text, threshold) => {
  expect(parseThreshold(text)).toBe(threshold);
});

it('reads what it writes', () => {
  const anyThreshold = fc.option(
    fc.integer({ min: -99_999, max: 99_999 }).map((tenths) => tenths / 10),
  );
  fc.assert(
    fc.property(anyThreshold, (threshold) => {
      // −0 and 0 are the same threshold.
      expect(parseThreshold(thresholdText(threshold))).toEqual(threshold === 0 ? 0 : threshold);
    }),
  );
});
