import { describe, expect, test } from 'vitest';
import { longestJson, truncateJson, truncateText } from './log-limits.ts';

describe('a text', () => {
  test.each([
    ['abc', 5, 'abc'],
    ['abcdef', 5, 'abcde'],
    ['a\u0000b\u0000c', 5, 'abc'],
    ['\u0000\u0000abcdef', 5, 'abcde'],
    ['abcd😀', 5, 'abcd'],
    ['abc😀', 5, 'abc😀'],
    ['', 5, ''],
  ])('%j cut at %i is %j', (text, longest, cut) => {
    expect(truncateText(text, longest)).toBe(cut);
  });
});

describe('a JSON value', () => {
  test.each([
    [
      { a: 1, b: ['x\u0000y', null] },
      { a: 1, b: ['xy', null] },
    ],
    ['texte', 'texte'],
    [null, null],
    [0, 0],
  ])('%j is kept as %j', (value, stored) => {
    expect(JSON.parse(truncateJson(value))).toEqual(stored);
  });

  test('is truncated, and still JSON', () => {
    const cut = truncateJson({ pile: '"'.repeat(longestJson) });
    expect(cut.length).toBeLessThanOrEqual(longestJson + 2);
    expect(JSON.parse(cut)).toMatch(/^\{"pile":"/);
  });

  test('is replaced by a word when it is nested too deep', () => {
    let deep: unknown = [];
    for (let level = 0; level < 200_000; level += 1) deep = [deep];
    expect(JSON.parse(truncateJson(deep))).toBe('trop profond');
  });
});
