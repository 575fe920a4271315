import { expect, it } from 'vitest';
import { rankedNationalities } from './ranked-nationalities.ts';

const line = (NATIONALITE: string, ADULT: number, CHILD: number, PAX: number | null = null) => ({
  NATIONALITE,
  ROOM: 1,
  ADULT,
  CHILD,
  PAX,
});

it('puts the most PAX first, and equals in French order', () => {
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

it('counts PAX as adults and children unless the PMS says otherwise, and adds equal names up', () => {
  expect(rankedNationalities([line('Italie', 2, 1), line('Italie', 3, 0, 4)])).toEqual([
    { NATIONALITE: 'Italie', ROOM: 2, ADULT: 5, CHILD: 1, PAX: 7 },
  ]);
});
