import { ApiError } from '@hotel/domain/api-error.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countJsonValues } from './json-bounds.ts';

const count = (text: string, maxValues = 1_000_000) =>
  countJsonValues(Buffer.from(text), maxValues);

/** The expected count: every value, and one more for an empty list or object. */
function valuesIn(json: unknown): number {
  if (typeof json !== 'object' || json === null) return 1;
  const parts = Object.values(json);
  return (
    1 +
    Math.max(
      1,
      parts.reduce((sum: number, part) => sum + valuesIn(part), 0),
    )
  );
}

test('counts the values of any JSON, whatever its strings contain', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(0, 2), (json, indent) => {
      expect(count(JSON.stringify(json, null, indent))).toBe(valuesIn(json));
    }),
  );
});

test.each([
  ['{"a":"[,{\\"},"}', 2],
  ['"\\\\"', 1],
  ['[[],{}]', 5],
])('%s has %i', (text, values) => {
  expect(count(text)).toBe(values);
});

const list = (length: number, element = '1') => `[${Array(length).fill(element).join()}]`;
const fields = (length: number) =>
  `{${Array.from({ length }, (_, number) => `"k${number}":1`).join()}}`;

test.each([
  ['1,000 fields', fields(1_000)],
  ['10,000 elements', list(10_000)],
  ['32 levels', '['.repeat(32) + ']'.repeat(32)],
  ['lists side by side, each within its bound', `[${list(9_000)},${list(9_000)}]`],
  ['no JSON', ']]]}"'],
])('takes %s', (_what, text) => {
  expect(count(text)).toBeGreaterThan(0);
});

test.each([
  ['1,001 fields', fields(1_001)],
  ['10,001 elements', list(10_001)],
  ['33 levels', '['.repeat(33)],
  ['a million levels', '{"a":'.repeat(1_000_000)],
  ['elements after an inner list', `[${list(9_000)},${Array(10_001).fill('1').join()}]`],
])('refuses %s', (_what, text) => {
  expect(() => count(text)).toThrow(ApiError);
});

test('refuses more values than allowed', () => {
  expect(count(list(99), 100)).toBe(100);
  expect(() => count(list(100), 100)).toThrow('trop de valeurs');
});
