import { describe, expect, test } from 'vitest';
import { caseFoldedCode, escapesFolder, isPlainCode, isPlainName } from './safe-name.ts';

describe('a plain name', () => {
  test.each([
    'a.pdf',
    'Clôture du 1er.pdf',
    'Clôture'.normalize('NFD'),
    ' espace.pdf',
    "l'été … (85%).pdf",
    'a..b',
    'x%41',
    '報告.pdf',
    'a~b',
  ])('%j', (name) => {
    expect(isPlainName(name)).toBe(true);
  });

  test.each([
    '',
    ' ',
    '.',
    '..',
    '.a',
    '...',
    'a/b',
    '/a',
    'a/',
    'a\\b',
    'a\0',
    'a\u007f',
    'a\ufffd',
  ])('%j is refused', (name) => {
    expect(isPlainName(name)).toBe(false);
  });
});

describe('a path that leads outside', () => {
  test.each([
    '..',
    'a/../b',
    'a/./b',
    'a//b',
    '/a',
    'a/',
    'a\\..\\b',
    'C:a',
    '~/a',
    '%2e%2e/a',
    'a%2f..%2fb',
    '%25252e%25252e/a',
    '%u002e%u002e/a',
    'a%00',
    '%C0%AE%C0%AE/a',
    '．．/a',
    'a／..／b',
    'a＼b',
    '%ef%bc%8e%ef%bc%8e/a',
  ])('%j does', (path) => {
    expect(escapesFolder(path)).toBe(true);
  });

  test.each(['a', 'a/b/c.pdf', 'a/..b/c', 'a/...', 'a%/b%zz', '%e9t%e9', 'a%2fb'])(
    '%j does not',
    (path) => {
      expect(escapesFolder(path)).toBe(false);
    },
  );
});

test('accepts codes that name one folder on every system', () => {
  for (const code of ['AZUR', 'Hôtel 9', 'a-b_c', '42', 'a.b'])
    expect(isPlainCode(code)).toBe(true);
  const wrong = ['a.', ' a', 'a ', 'a:b', 'a*', 'a?', '"a"', '<a>', 'a|b', '.a', 'x'.repeat(101)];
  for (const code of wrong) expect([code, isPlainCode(code)]).toEqual([code, false]);
});

test('takes codes that differ by case or by the spelling of accents for one', () => {
  for (const other of ['ÉTÉ', 'été', 'Été'.normalize('NFD')]) {
    expect(caseFoldedCode(other)).toBe(caseFoldedCode('Été'));
  }
  expect(caseFoldedCode('STRASSE')).toBe(caseFoldedCode('Straße'));
  expect(caseFoldedCode('Ete')).not.toBe(caseFoldedCode('Été'));
});
