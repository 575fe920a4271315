import { expect, it } from 'vitest';
import { rankedNationalities } from './ranked-nationalities.ts';

const line = (NATIONALITE: string, ADULT: number, CHILD: number, PAX: number | null = null) => ({
  NATIONALITE,
  ROOM: 1,
  ADULT,
  CHILD,
  PAX,
});

it('sorts by PAX, highest first, then in French order', () => {
  const ranked = rankedNationalities([
    line('Italie', 2, 0),
    line('Suisse', 1, 1),
    line('Égypte', 2, 0),
    line('France', 5, 2),
  ]);
  expect(ranked.map(({ NATIONALITE, PAX }) => [NATIONALITE, PAX])).toEqual([
    ['France', 7],
    ['Égypte', 2],
    ['Italie', 2],
    ['Suisse', 2],
  ]);
});

it('computes PAX from adults and children unless the PMS gives it, and adds up equal names', () => {
  expect(rankedNationalities([line('Italie', 2, 1), line('Italie', 3, 0, 4)])).toEqual([
    { NATIONALITE: 'Italie', ROOM: 2, ADULT: 5, CHILD: 1, PAX: 7 },
  ]);
});
