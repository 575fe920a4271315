import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, daysBetween, weekday } from '../calendar/day.ts';
import {
  easterSunday,
  feastOf,
  nightsOfFeast,
  sameFeastLastYear,
  sameFeastText,
  shiftedFeasts,
  shiftedFeastTexts,
} from './movable-feasts.ts';

/** Narrow no-break spaces are written as plain ones. */
const plain = (text: string | null) => text?.replaceAll('\u202f', ' ');

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
  expect(nightsOfFeast('easter', 2026)).toEqual({ from: '2026-04-03', to: '2026-04-05' });
  expect(nightsOfFeast('ascension', 2026)).toEqual({ from: '2026-05-13', to: '2026-05-16' });
  expect(nightsOfFeast('pentecost', 2026)).toEqual({ from: '2026-05-22', to: '2026-05-24' });
  expect(['2026-04-02', '2026-04-03', '2026-04-05', '2026-04-06'].map(feastOf)).toEqual([
    null,
    'easter',
    'easter',
    null,
  ]);
});

test('a night of a feast has its counterpart in the same feast, on the same weekday', () => {
  expect(sameFeastLastYear('2026-04-04')).toBe('2025-04-19');
  expect(sameFeastLastYear('2026-05-13')).toBe('2025-05-28');
  expect(sameFeastLastYear('2026-04-06')).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: 2001, max: 2100 }), fc.nat(364), (year, offset) => {
      const night = addDays(`${year}-01-01`, offset);
      const lastYear = sameFeastLastYear(night);
      if (lastYear === null) return;
      expect(feastOf(lastYear)).toBe(feastOf(night));
      expect(daysBetween(lastYear, night) % 7).toBe(0);
    }),
  );
});

/** The week of Easter 2026 beside that of 2025, whose figures are made by hand. */
test('the nights of a week of Easter are compared with those of Easter before', () => {
  const finals: Record<string, number> = {
    '2025-04-17': 70,
    '2025-04-18': 96,
    '2025-04-19': 120,
    '2025-04-21': 60,
  };
  const week = Array.from({ length: 7 }, (_, index) => addDays('2026-04-01', index));
  const texts = week.map((night) => plain(sameFeastText(night, (day) => finals[day] ?? null)));
  expect(texts).toEqual([
    undefined,
    undefined,
    'Pâques : 96 le 18/04',
    'Pâques : 120 le 19/04',
    // 20/04/2025 is unknown.
    'Pâques : – le 20/04',
    undefined,
    undefined,
  ]);
});

describe('shiftedFeasts', () => {
  it('names Easter where it lies in another month than last year', () => {
    // 27 to 29 March 2027 (26 to 28 as nights), 3 to 5 April 2026.
    expect(shiftedFeasts({ year: 2027, month: 3 }, 'date')).toMatchObject([
      { feast: 'easter', nights: 3, nightsLastYear: 0 },
    ]);
    expect(shiftedFeasts({ year: 2027, month: 4 }, 'date')).toMatchObject([
      { feast: 'easter', nights: 0, nightsLastYear: 3 },
    ]);
    expect(shiftedFeastTexts({ year: 2027, month: 4 }, 'date')).toEqual([
      {
        short: 'Pâques : aucune nuit, 3 en N-1',
        long: 'Pâques : aucune nuit (26/03 au 28/03/2027), 3 en N-1 (03/04 au 05/04/2026)',
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
      { feast: 'pentecost', nights: 3, nightsLastYear: 0 },
    ]);
    expect(shiftedFeastTexts({ year: 2026, month: 6 }, 'date')[0]?.short).toBe(
      'Pentecôte : aucune nuit, 3 en N-1',
    );
  });

  it('by weekday looks at the stay days 364 days before', () => {
    // April 2024 began 364 days before 31 March 2025: Easter 2024 (29 to 31 March) is out of it by date.
    const byDate = shiftedFeasts({ year: 2025, month: 3 }, 'date');
    const byWeekday = shiftedFeasts({ year: 2025, month: 3 }, 'weekday');
    expect(byDate).toMatchObject([{ feast: 'easter', nights: 0, nightsLastYear: 3 }]);
    expect(byWeekday).toMatchObject([{ feast: 'easter', nights: 0, nightsLastYear: 3 }]);
    expect(shiftedFeasts({ year: 2025, month: 4 }, 'weekday')).toMatchObject([
      { feast: 'easter', nights: 3, nightsLastYear: 0 },
    ]);
  });
});
