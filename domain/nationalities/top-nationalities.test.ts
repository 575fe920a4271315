import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { topNationalities } from './top-nationalities.ts';

const row = (NATIONALITE: string, PAX: number) => ({ NATIONALITE, PAX });

describe('topNationalities', () => {
  it('names the three with the most PAX and adds the others up', () => {
    const rows = [
      row('Italie', 5),
      row('France', 50),
      row('Espagne', 15),
      row('Suisse', 10),
      row('Chine', 20),
    ];
    expect(topNationalities(rows)).toEqual([
      { name: 'France', pax: 50, share: 50 },
      { name: 'Chine', pax: 20, share: 20 },
      { name: 'Espagne', pax: 15, share: 15 },
      { name: 'Autres', pax: 15, share: 15 },
    ]);
  });

  it.each([
    [[], []],
    [[row('France', 0)], [{ name: 'France', pax: 0, share: null }]],
    [
      [row('France', 1), row('Italie', 1), row('Suisse', 2)],
      [
        { name: 'Suisse', pax: 2, share: 50 },
        { name: 'France', pax: 1, share: 25 },
        { name: 'Italie', pax: 1, share: 25 },
      ],
    ],
  ])('%j → %j', (rows, expected) => {
    expect(topNationalities(rows)).toEqual(expected);
  });

  it('loses nobody', () => {
    const anyRow = fc.record({ NATIONALITE: fc.string(), PAX: fc.nat({ max: 10_000 }) });
    fc.assert(
      fc.property(fc.array(anyRow), fc.integer({ min: 1, max: 5 }), (rows, count) => {
        const shares = topNationalities(rows, count);
        expect(shares.length).toBe(Math.min(rows.length, count + 1));
        const pax = shares.reduce((sum, line) => sum + line.pax, 0);
        expect(pax).toBe(rows.reduce((sum, { PAX }) => sum + PAX, 0));
        if (pax > 0) {
          expect(shares.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(100);
        }
      }),
    );
  });
});
