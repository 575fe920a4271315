import { describe, expect, it } from 'vitest';
import { comparedNationalities, guestTotals } from './compared-nationalities.ts';

const row = (NATIONALITE: string, ADULT: number, CHILD = 0, ROOM = 1) => ({
  NATIONALITE,
  ROOM,
  ADULT,
  CHILD,
  PAX: ADULT + CHILD,
});

describe('comparedNationalities', () => {
  it('ranks by PAX and merges a country given by code and by name', () => {
    const lines = comparedNationalities(
      [row('Italie', 2), row('FR', 2, 1, 2), row('France', 2, 0, 1), row('Suisse', 1)],
      null,
    );
    expect(lines.map(({ name, pax, rooms, share }) => [name, pax, rooms, share])).toEqual([
      ['France', 5, 3, 62.5],
      ['Italie', 2, 1, 25],
      ['Suisse', 1, 1, 12.5],
    ]);
    expect(lines.map(({ previousPax }) => previousPax)).toEqual([null, null, null]);
    expect(lines.map(({ variation }) => variation)).toEqual([null, null, null]);
  });

  it('compares with the previous year and lists the nationalities that only it has', () => {
    const lines = comparedNationalities(
      [row('FR', 10), row('JP', 2)],
      [row('France', 8), row('ESP', 5), row('Belgique', 6)],
    );
    expect(
      lines.map(({ name, pax, previousPax, variation }) => [name, pax, previousPax, variation]),
    ).toEqual([
      ['France', 10, 8, 2],
      ['Japon', 2, 0, 2],
      ['Belgique', 0, 6, -6],
      ['Espagne', 0, 5, -5],
    ]);
    const { rooms, adults, children } = lines.at(-1) ?? {};
    expect([rooms, adults, children]).toEqual([0, 0, 0]);
  });

  it('has no shares without guests', () => {
    expect(comparedNationalities([row('FR', 0)], [])[0]?.share).toBeNull();
    expect(comparedNationalities([], [])).toEqual([]);
  });
});

it('computes the totals of a period', () => {
  expect(guestTotals([row('FR', 2, 1, 4), row('JP', 5)])).toEqual({
    pax: 8,
    rooms: 5,
    adults: 7,
    children: 1,
  });
});
