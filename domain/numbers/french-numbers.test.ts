import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frenchNumber, frenchPercent, frenchSigned } from './french-numbers.ts';

test.each([
  [0, 0, '0'],
  [7, 0, '7'],
  [999, 0, '999'],
  [1000, 0, '1\u202f000'],
  [100_000, 0, '100\u202f000'],
  [1_234_567, 0, '1\u202f234\u202f567'],
  [-12, 0, '\u221212'],
  [-1234, 0, '\u22121\u202f234'],
  [1234.56, 1, '1\u202f234,6'],
  [1234, 2, '1\u202f234,00'],
  [999.96, 1, '1\u202f000,0'],
  [-0.04, 1, '0,0'],
  [-0, 0, '0'],
  [null, 0, '\u2013'],
  [Number.NaN, 0, '\u2013'],
  [Number.POSITIVE_INFINITY, 0, '\u2013'],
])('%d with %i decimals is formatted as %j', (value, decimals, expected) => {
  expect(frenchNumber(value, decimals)).toBe(expected);
});

test.each([
  [12, '+12'],
  [-12, '\u221212'],
  [0, '0'],
  [1500, '+1\u202f500'],
  [0.2, '0'],
  [null, '\u2013'],
])('the difference %d is formatted as %j', (value, expected) => {
  expect(frenchSigned(value)).toBe(expected);
});

test.each([
  [87.5, '87,5\u202f%'],
  [100, '100,0\u202f%'],
  [1093.333, '1\u202f093,3\u202f%'],
  [-3.25, '\u22123,3\u202f%'],
  [null, '\u2013'],
])('%d percent is formatted as %j', (value, expected) => {
  expect(frenchPercent(value)).toBe(expected);
});

test('a percent without decimals', () => {
  expect(frenchPercent(87.5, 0)).toBe('88\u202f%');
});

test('every integer can be read back from its format', () => {
  fc.assert(
    fc.property(fc.integer(), (value) => {
      const parsed = Number(frenchSigned(value).replaceAll('\u202f', '').replace('\u2212', '-'));
      expect(parsed).toBe(value);
    }),
  );
});

test('formats like Intl, whatever spaces this build of Intl uses', () => {
  const intl = new Intl.NumberFormat('fr-FR', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (tenths) => {
      const intlText = intl
        .format(tenths / 10)
        .replace(/\s/g, '\u202f')
        .replace('-', '\u2212');
      expect(frenchNumber(tenths / 10, 1)).toBe(intlText === '\u22120,0' ? '0,0' : intlText);
    }),
  );
});
