import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { weekday } from '../calendar/day.ts';
import {
  easterSunday,
  movableFeastOf,
  nightsOfFeast,
  shiftedFeasts,
  shiftedFeastTexts,
} from './movable-feasts.ts';

test.each([
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2100, '2100-03-28'],
])('Easter of %i is %s', (year, day) => {
  expect(easterSunday(year)).toBe(day);
});

test('Easter is a Sunday from 22 March to 25 April', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2100 }), (year) => {
      const day = easterSunday(year);
      expect(weekday(day)).toBe(weekday('2026-04-05'));
      expect(day >= `${year}-03-22` && day <= `${year}-04-25`).toBe(true);
    }),
  );
});

test('the nights of each feast', () => {
  expect(nightsOfFeast('easter', 2026)).toEqual({ from: '2026-04-03', to: '2026-04-06' });
  expect(nightsOfFeast('ascension', 2026)).toEqual({ from: '2026-05-13', to: '2026-05-16' });
  expect(nightsOfFeast('pentecost', 2026)).toEqual({ from: '2026-05-22', to: '2026-05-25' });
  expect(['2026-04-02', '2026-04-03', '2026-04-06', '2026-04-07'].map(movableFeastOf)).toEqual([
    null,
    'Pâques',
    'Pâques',
    null,
  ]);
});

describe('shiftedFeasts', () => {
  it('names Easter where it lies in another month than last year', () => {
    // 27 to 29 March 2027 (26 to 28 as nights), 3 to 5 April 2026.
    expect(shiftedFeasts({ year: 2027, month: 3 }, 'date')).toMatchObject([
      { feast: 'easter', nights: 4, nightsLastYear: 0 },
    ]);
    expect(shiftedFeasts({ year: 2027, month: 4 }, 'date')).toMatchObject([
      { feast: 'easter', nights: 0, nightsLastYear: 4 },
    ]);
    expect(shiftedFeastTexts({ year: 2027, month: 4 }, 'date')).toEqual([
      {
        short: 'Pâques : aucune nuit, 4 en N-1',
        long: 'Pâques : aucune nuit (26/03 au 29/03/2027), 4 en N-1 (03/04 au 06/04/2026)',
      },
    ]);
  });

  it('names nothing where the month has as many nights of each feast as last year', () => {
    expect(shiftedFeasts({ year: 2026, month: 4 }, 'date')).toEqual([]);
    expect(shiftedFeasts({ year: 2026, month: 11 }, 'weekday')).toEqual([]);
  });

  it('counts the bridge that only partly lies in the month', () => {
    // 28 to 31 May 2025 as a whole; 13 to 16 May 2026 as well; Pentecost moved from June to May.
    expect(shiftedFeasts({ year: 2026, month: 5 }, 'date')).toMatchObject([
      { feast: 'pentecost', nights: 4, nightsLastYear: 0 },
    ]);
    expect(shiftedFeastTexts({ year: 2026, month: 6 }, 'date')[0]?.short).toBe(
      'Pentecôte : aucune nuit, 4 en N-1',
    );
  });

  it('by weekday looks at the stay days 364 days before', () => {
    // Easter 2024 had its nights from 29 March to 1 April: the month by weekday goes on until that day.
    const byDate = shiftedFeasts({ year: 2025, month: 3 }, 'date');
    const byWeekday = shiftedFeasts({ year: 2025, month: 3 }, 'weekday');
    expect(byDate).toMatchObject([{ feast: 'easter', nights: 0, nightsLastYear: 3 }]);
    expect(byWeekday).toMatchObject([{ feast: 'easter', nights: 0, nightsLastYear: 4 }]);
    expect(shiftedFeasts({ year: 2025, month: 4 }, 'weekday')).toMatchObject([
      { feast: 'easter', nights: 4, nightsLastYear: 0 },
    ]);
  });
});
