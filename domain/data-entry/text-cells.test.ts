import { describe, expect, it, test } from 'vitest';
import { cellsOf, csvSheet, isAmbiguous, isBlank, linesOf, separatorOf } from './text-cells.ts';

describe('linesOf', () => {
  it('accepts the line ends of every system and removes invisible characters', () => {
    expect(linesOf('\ufeff1\t2\r\n3\u200b\n\n4\r5\n').map(({ text }) => text)).toEqual([
      '1\t2',
      '3',
      '',
      '4',
      '5',
      '',
    ]);
  });

  it('has a quoted cell with a line break in one line, and counts the lines after it correctly', () => {
    const lines = linesOf('"Note\ndu ""matin"""\t12\n13');
    expect(lines).toEqual([
      { line: 1, text: '"Note du ""matin"""\t12' },
      { line: 3, text: '13' },
    ]);
    expect(cellsOf(lines[0]?.text ?? '', 'tabs')).toEqual(['Note du "matin"', '12']);
  });

  it('takes an unclosed quote for an ordinary character', () => {
    expect(linesOf('"12\n13')).toEqual([
      { line: 1, text: '"12' },
      { line: 2, text: '13' },
    ]);
  });

  it('does not search the end of a quote beyond 20 lines', () => {
    const pasted = (lines: number) => `"note${'\n12'.repeat(lines - 2)}\nend"\t80`;
    expect(linesOf(pasted(20))).toHaveLength(1);
    expect(linesOf(pasted(21))).toHaveLength(21);
  });
});

test.each([
  ['1\t2', 'tabs', ['1', '2']],
  ['1;2', 'tabs', ['1', '2']],
  ['1\t\t3\t', 'tabs', ['1', '', '3', '']],
  ['\t1', 'tabs', ['', '1']],
  ['12,0\t13,5', 'tabs', ['12,0', '13,5']],
  ['12,5;1 234', 'tabs', ['12,5', '1 234']],
  ['"1";"2;3"', 'tabs', ['1', '2;3']],
  ['1,2, 3', 'commas', ['1', '2', '3']],
  ['1,,3', 'commas', ['1', '', '3']],
  ['"1,5","2"', 'commas', ['1,5', '2']],
  ['  1   2  3', 'spaces', ['1', '2', '3']],
  ['1 \u00a02', 'spaces', ['1', '2']],
  ['1 nuit', 'none', ['1 nuit']],
  ['"1 nuit"', 'none', ['1 nuit']],
  [' 12 ', 'none', ['12']],
])('%j is separated by %s', (text, separator, cells) => {
  expect(separatorOf(text)).toBe(separator);
  expect(cellsOf(text, separatorOf(text))).toEqual(cells);
});

test.each([
  ['98 102', true],
  ['98  102', false],
  ['98  102 97', true],
  ['12,5 13,5', true],
  ['120, 130', false],
  ['120, 130  140', true],
  ['98 102\t97', false],
  ['98\u00a0102', false],
])('%j is ambiguous: %s', (text, expected) => {
  expect(isAmbiguous(text, separatorOf(text))).toBe(expected);
});

test.each([
  ['', true],
  [' \t;, ""', true],
  ['0', false],
  ['-', false],
])('%j is blank: %s', (text, expected) => {
  expect(isBlank({ line: 1, text })).toBe(expected);
});

test.each([
  ['sep=;\r\nDate;Nuitées\r\n01/05/2026;70', ['Date', 'Nuitées']],
  ['"sep=,"\nDate,Nuitées\n01/05/2026,70', ['Date', 'Nuitées']],
  ['SEP=|\nDate|Nuitées\n01/05/2026|"7|0"', ['Date', 'Nuitées']],
  ['sep=\t\nDate\tNuitées', ['Date', 'Nuitées']],
])('the line that names the separator is no row of %j', (text, firstRow) => {
  expect(csvSheet('a', text).rows[0]).toEqual(firstRow);
});
