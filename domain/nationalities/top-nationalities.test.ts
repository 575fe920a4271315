import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { topNationalities } from './top-nationalities.ts';

const row = (NATIONALITE: string, PAX: number) => ({ NATIONALITE, PAX });

describe('topNationalities', () => {
  it('has the three nationalities with the most PAX, and the total of the others', () => {
    const rows = [
      row('Italie', 5),
      row('France', 50),
      row('Espagne', 15),
      row('Suisse', 10),
      row('Chine', 20),
    ];
    expect(topNationalities(rows)).toEqual([
      { name: 'France', pax: 50, share: 50, colour: 'blue' },
      { name: 'Chine', pax: 20, share: 20, colour: 'green' },
      { name: 'Espagne', pax: 15, share: 15, colour: 'amber' },
      { name: 'Autres', pax: 15, share: 15, colour: 'grey' },
    ]);
  });

  it.each([
    [[], []],
    [[row('France', 0)], [{ name: 'France', pax: 0, share: null, colour: null }]],
    [
      [row('France', 1), row('Italie', 1), row('Suisse', 2)],
      [
        { name: 'Suisse', pax: 2, share: 50, colour: 'blue' },
        { name: 'France', pax: 1, share: 25, colour: 'green' },
        { name: 'Italie', pax: 1, share: 25, colour: 'amber' },
      ],
    ],
  ])('%j → %j', (rows, expected) => {
    expect(topNationalities(rows)).toEqual(expected);
  });

  it('rounds each share by itself, so that they need not add up to 100', () => {
    const named = [row('France', 2871), row('Italie', 557), row('Allemagne', 429)];
    const others = Array.from({ length: 13 }, (_, index) => row(`Pays ${index}`, 137));
    const shares = (rows: Parameters<typeof topNationalities>[0]) =>
      topNationalities(rows).map(({ share }) => share);
    // 50.92, 9.88, 7.61 and 31.59 percent.
    expect(shares([...named, ...others])).toEqual([51, 10, 8, 32]);
    // 55.45, 15.45, 15.45 and 13.65 percent: France is 55 %, not 56 %.
    const fewer = [row('Italie', 1099), row('Suisse', 1099), row('Chine', 971)];
    expect(shares([row('France', 3945), ...fewer])).toEqual([55, 15, 15, 14]);
  });

  it('counts every guest, and no share is wrong by more than half a percent', () => {
    const anyRow = fc.record({ NATIONALITE: fc.string(), PAX: fc.nat({ max: 10_000 }) });
    fc.assert(
      fc.property(fc.array(anyRow), (rows) => {
        const lines = topNationalities(rows);
        expect(lines.length).toBe(Math.min(rows.length, 4));
        const pax = lines.reduce((sum, line) => sum + line.pax, 0);
        expect(pax).toBe(rows.reduce((sum, { PAX }) => sum + PAX, 0));
        for (const line of lines) {
          if (pax === 0) expect(line.share).toBeNull();
          else
            expect(Math.abs((line.share ?? Number.NaN) * pax - line.pax * 100)).toBeLessThanOrEqual(
              pax / 2,
            );
        }
      }),
    );
  });
});
