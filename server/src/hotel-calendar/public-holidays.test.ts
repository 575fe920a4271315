import { describe, expect, it } from 'vitest';
import { publicHolidays } from './public-holidays.ts';

const of2026 = { from: '2026-01-01', to: '2026-12-31' };

function daysOf(region: Parameters<typeof publicHolidays>[0], range = of2026): string[] {
  return publicHolidays(region, range).map(({ from, title }) => `${from} ${title}`);
}

describe('publicHolidays', () => {
  it('are the eleven of the labour code', () => {
    expect(daysOf('metropole')).toEqual([
      '2026-01-01 Jour de l’an',
      '2026-04-06 Lundi de Pâques',
      '2026-05-01 Fête du Travail',
      '2026-05-08 Victoire 1945',
      '2026-05-14 Ascension',
      '2026-05-25 Lundi de Pentecôte',
      '2026-07-14 Fête nationale',
      '2026-08-15 Assomption',
      '2026-11-01 Toussaint',
      '2026-11-11 Armistice 1918',
      '2026-12-25 Noël',
    ]);
  });

  it('adds two in Alsace-Moselle', () => {
    const own = daysOf('alsace-moselle').filter((day) => !daysOf('metropole').includes(day));
    expect(own).toEqual(['2026-04-03 Vendredi saint', '2026-12-26 Saint-Étienne']);
  });

  it.each([
    ['YT', '2026-04-27'],
    ['MQ', '2026-05-22'],
    ['GP', '2026-05-27'],
    ['MF', '2026-05-28'],
    ['GF', '2026-06-10'],
    ['BL', '2026-10-09'],
    ['RE', '2026-12-20'],
  ] as const)('adds the abolition of slavery in %s on %s', (region, day) => {
    expect(daysOf(region)).toContain(`${day} Abolition de l’esclavage`);
  });

  it('follows Easter from year to year, whatever the clocks of the machine do', () => {
    const mondays = [2024, 2025, 2027, 2038].map((year) =>
      daysOf('metropole', { from: `${year}-03-01`, to: `${year}-04-30` }).at(0),
    );
    expect(mondays).toEqual([
      '2024-04-01 Lundi de Pâques',
      '2025-04-21 Lundi de Pâques',
      '2027-03-29 Lundi de Pâques',
      '2038-04-26 Lundi de Pâques',
    ]);
  });

  it('gives those of the range alone, over the turn of a year', () => {
    expect(daysOf('metropole', { from: '2026-12-25', to: '2027-01-01' })).toEqual([
      '2026-12-25 Noël',
      '2027-01-01 Jour de l’an',
    ]);
    expect(daysOf('metropole', { from: '2026-12-26', to: '2026-12-31' })).toEqual([]);
  });
});
