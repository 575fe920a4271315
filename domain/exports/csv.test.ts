import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';
import { escapeFormula } from './escape-formula.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+33 6', "'+33 6"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\n=1', "'\n=1"],
  ['＝1+1', "'＝1+1"],
  ['Dupont-Moretti', 'Dupont-Moretti'],
  ['a=b', 'a=b'],
  ['', ''],
])('%j is escaped to %j', (text, expected) => {
  expect(escapeFormula(text)).toBe(expected);
});

test('a table is formatted for the French Excel', () => {
  const text = toCsv([
    ['Client', 'Prix'],
    ['Élise "Zoé"; fille', 91.5],
    ['=1+1', -3],
    [null, 0],
    ['deux\nlignes', 1234],
  ]);
  expect(text).toBe(
    '\ufeffClient;Prix\r\n"Élise ""Zoé""; fille";91,5\r\n\'=1+1;-3\r\n;0\r\n"deux\nlignes";1234\r\n',
  );
});
