import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseNumberText } from './cell-number.ts';

const snapshot = { min: 0, max: 100_000 };
const previousYear = { min: -100_000, max: 100_000 };

describe('parseNumberText', () => {
  test.each([
    ['120', 120],
    ['0', 0],
    ['007', 7],
    ['1 234', 1234],
    ['1\u00a0234', 1234],
    ['1\u202f234', 1234],
    ['1\u2009234', 1234],
    ['100 000', 100_000],
    ["1'234", 1234],
    ['1’234', 1234],
    ["100'000", 100_000],
    ['1.234,00', 1234],
    ['1,234.00', 1234],
    ["1'234.0", 1234],
    ['1 234.00', 1234],
    ['12,0', 12],
    ['12,00', 12],
    ['12.0', 12],
    ['1 234,00', 1234],
    ['120,', 120],
    ['120 nuits', 120],
    ['120nuitées', 120],
    ['120 personnes', 120],
    ['€ 120', 120],
    ['120 €', 120],
    ['+120', 120],
    ["'120", 120],
    ['120*', 120],
    ['120 (estimé)', 120],
    ['-0', 0],
  ])('%j is %i', (text, figure) => {
    expect(parseNumberText(text, snapshot)).toEqual({ figure, reason: null });
  });

  test.each([[''], ['-'], ['\u2013'], ['--'], ['…'], ['?'], ['n/d'], ['N/A'], ['nc']])(
    '%j is an unknown day',
    (text) => {
      expect(parseNumberText(text, snapshot)).toEqual({ figure: null, reason: null });
    },
  );

  test.each([
    ['12,5', 'entier'],
    ['12.5', 'entier'],
    ['1 234,5', 'entier'],
    ['1,234', 'Milliers'],
    ['1.000', 'Milliers'],
    ['12,000', 'Milliers'],
    [',5', 'risque'],
    ['-12', 'négative'],
    ['\u221212', 'négative'],
    ['\u201312', 'négative'],
    ['- 12', 'négative'],
    ['-\u00a0€ 12', 'négative'],
    ['12-', 'négative'],
    ['(12)', 'négative'],
    ['87 %', 'pourcentage'],
    ['87,0\u202f%', 'pourcentage'],
    ['100001', 'Hors limites'],
    ['120 130', 'Hors limites'],
    [`${'9'.repeat(400)}`, 'Hors limites'],
    ['120 13', 'Plusieurs'],
    ['0 130', 'Plusieurs'],
    ['1234 567', 'Plusieurs'],
    ['1.234.567', 'Hors limites'],
    ['1,234,567.00', 'Hors limites'],
    ['12:30', 'heure'],
    ['1,2E+05', 'risque'],
    ["12'34", 'risque'],
    ['1.234,5', 'entier'],
    ['1.234.56', 'risque'],
    ['120 adultes 3 enfants', 'Plusieurs'],
    ['01/03/2026', 'date'],
    ['2026-03-01T00:00:00Z', 'date'],
    ['12½', 'risque'],
    ['< 120', 'risque'],
    ['~120', 'risque'],
    ['2k', 'risque'],
    ['2 k€', 'risque'],
    ['2 mille', 'risque'],
    ['nuits (120', 'mot'],
    ['Hôtel 2', 'mot'],
    ['2 mars', 'date'],
    ['lun. 2', 'date'],
    ['Mars 2026', 'date'],
    ['fermé', 'pas un nombre'],
    ['#DIV/0!', 'tableur'],
    ['#REF!', 'tableur'],
    ['=A1+2', 'tableur'],
  ])('%j is refused: %s', (text, word) => {
    const { figure, reason } = parseNumberText(text, snapshot);
    expect(figure).toBeNull();
    expect(reason).toContain(word);
  });

  test.each([
    ['-12', -12],
    ['\u2212 1 234', -1234],
    ['(12)', -12],
    ['12-', -12],
    ['120', 120],
    ['-100000', -100_000],
  ])('%j is %i where negatives are allowed', (text, figure) => {
    expect(parseNumberText(text, previousYear)).toEqual({ figure, reason: null });
  });

  test.each([['-100001'], ['nuits -12'], ['-12,5'], ['(12'], ['--12']])(
    '%j is refused even there',
    (text) => {
      expect(parseNumberText(text, previousYear).figure).toBeNull();
    },
  );

  it('has no figure but the digits of one number', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123 ,.-(%\u00a0nk'), maxLength: 9 }),
        (text) => {
          const { figure } = parseNumberText(text, previousYear);
          if (figure === null) return;
          const digits = text.replace(/[.,]0{0,2}(?=\D*$)/, '').replace(/\D/g, '');
          expect(Math.abs(figure)).toBe(Number(digits));
        },
      ),
    );
  });
});
