import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isDay, weekday } from '../calendar/day.ts';
import {
  endOfSchoolHolidaysText,
  schoolHolidayCoverage,
  schoolHolidays,
  schoolHolidaysKnownUntil,
  schoolZones,
  shownZones,
  zonesText,
} from './school-holidays.ts';

const always = { from: '2000-01-01', to: '2100-12-31' };

describe('schoolHolidays', () => {
  it('are those published for each zone, one entry where zones share it', () => {
    const february = { from: '2027-02-01', to: '2027-02-28' };
    const shown = schoolHolidays(['A', 'B', 'C'], february);
    expect(shown.map(({ from, to, title }) => [from, to, title])).toEqual([
      ['2027-02-06', '2027-02-21', 'Vacances d’hiver (zone C)'],
      ['2027-02-13', '2027-02-28', 'Vacances d’hiver (zone A)'],
      ['2027-02-20', '2027-03-07', 'Vacances d’hiver (zone B)'],
    ]);
    const christmas = schoolHolidays(['A', 'B', 'C'], { from: '2026-12-24', to: '2026-12-24' });
    expect(christmas).toEqual([
      {
        id: null,
        from: '2026-12-19',
        to: '2027-01-03',
        title: 'Vacances de Noël (zones A, B et C)',
        kind: 'school_holiday',
      },
    ]);
    expect(schoolHolidays([], always)).toEqual([]);
  });

  it.each(schoolZones)('of zone %s are real days in order, apart, within the coverage', (zone) => {
    const holidays = schoolHolidays([zone], always);
    expect(holidays.length).toBeGreaterThan(8);
    const coverage = schoolHolidayCoverage[zone];
    let before = coverage.from;
    for (const { from, to } of holidays) {
      expect(isDay(from) && isDay(to)).toBe(true);
      expect(from <= to && from >= before).toBe(true);
      expect(to <= coverage.to).toBe(true);
      before = addDays(to, 1);
    }
  });

  it.each(['A', 'B', 'C'] as const)('of zone %s begin on Saturdays, but the bridge', (zone) => {
    const first = schoolHolidays([zone], always)
      .filter(({ title }) => !title.startsWith('Pont'))
      .map(({ from }) => weekday(from));
    expect(new Set(first)).toEqual(new Set([weekday('2026-11-28')]));
  });

  it('of any range are exactly those that have a day in it', () => {
    const whole = schoolHolidays(schoolZones, always);
    fc.assert(
      fc.property(fc.nat(1200), fc.nat(60), (start, length) => {
        const from = addDays('2024-08-01', start);
        const range = { from, to: addDays(from, length) };
        expect(schoolHolidays(schoolZones, range)).toEqual(
          whole.filter((holiday) => holiday.from <= range.to && holiday.to >= range.from),
        );
      }),
    );
  });
});

it('the shown zones are the hotel’s and its guests’, each once', () => {
  expect(shownZones({ zone: 'B', guests: ['C', 'A', 'B'] })).toEqual(['A', 'B', 'C']);
  expect(shownZones({ zone: null, guests: [] })).toEqual([]);
});

it('the zones in words', () => {
  expect(zonesText(['A'])).toBe('zone A');
  expect(zonesText(['A', 'C'])).toBe('zones A et C');
  expect(zonesText(['A', 'B', 'C', 'corse'])).toBe('zones A, B et C, Corse');
  expect(zonesText(['RE'])).toBe('La Réunion');
});

it('the data are known until the first of their ends', () => {
  expect(schoolHolidaysKnownUntil(['A', 'corse'])).toBe('2026-07-03');
  expect(schoolHolidaysKnownUntil(['A'])).toBe('2027-07-02');
  expect(schoolHolidaysKnownUntil([])).toBeNull();
});

describe('the end of the data', () => {
  const chosen = { zone: 'A', guests: [] } as const;
  const textOn = (today: string) => endOfSchoolHolidaysText('2027-07-02', chosen, today);

  it('is told from six months before it on, and after it', () => {
    expect(textOn('2027-01-01')).toBeNull();
    expect(textOn('2027-01-02')).toBe(
      'Les vacances scolaires sont connues jusqu’au 02/07/2027 pour toutes les zones choisies. La mise à jour du produit apporte les suivantes ; d’ici là, importez un fichier .ics.',
    );
    expect(textOn('2027-07-02')).toContain('sont connues jusqu’au 02/07/2027');
    expect(textOn('2027-07-03')).toContain('ne sont plus connues depuis le 03/07/2027');
  });

  it('six months after the last day of a long month is the last day of a shorter one', () => {
    expect(endOfSchoolHolidaysText('2027-02-28', chosen, '2026-08-31')).not.toBeNull();
    expect(endOfSchoolHolidaysText('2027-03-01', chosen, '2026-08-31')).toBeNull();
  });

  it('is no text without data; without a zone it names none', () => {
    expect(endOfSchoolHolidaysText(null, chosen, '2027-07-03')).toBeNull();
    const none = { zone: null, guests: [] };
    expect(endOfSchoolHolidaysText('2027-07-02', none, '2027-07-03')).not.toContain('choisies');
  });
});
