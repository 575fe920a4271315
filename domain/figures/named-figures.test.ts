import { describe, expect, it, test } from 'vitest';
import { type NamedFigure, namedFigures } from './named-figures.ts';

const figures: readonly NamedFigure[] = Object.values(namedFigures);

/** The figures that share what `keyOf` gives, where two or more do. */
function shared(keyOf: (figure: NamedFigure) => string): string[] {
  const keys = figures.map(keyOf);
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];
}

describe('what a night, a month or a year shows', () => {
  it('has one formula for each name', () => {
    expect(shared(({ name, of }) => `${name}, ${of}`)).toEqual([]);
  });

  it('has one name for each formula', () => {
    expect(shared(({ formula, of }) => `${formula}, ${of}`)).toEqual([]);
  });

  it('gives a figure no other title that is the name of another one', () => {
    const named = figures.map(({ name, of }) => `${name}, ${of}`);
    const titles = figures.flatMap(({ of, alsoCalled = [] }) =>
      alsoCalled.map((title) => `${title}, ${of}`),
    );
    expect(titles.filter((title) => named.includes(title))).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
  });
});

test.each(figures)('$name ($of) is explained in whole sentences with French apostrophes', (one) => {
  const { name, formula, detail = '.', alsoCalled = [] } = one;
  for (const sentence of [formula, detail]) expect(sentence).toMatch(/\.$/);
  expect([name, formula, detail, ...alsoCalled].join()).not.toContain("'");
});
