import { describe, expect, it } from 'vitest';
import { daysOfMonth } from '../calendar/month.ts';
import { unexplainedDays } from './bookings-since.ts';
import { checkSummary, explanationOf, morningCheckText, uncheckedText } from './check-text.ts';
import { compareMonth, differingDaysFirst } from './compare-month.ts';

const february = { year: 2026, month: 2 };
const nights = (...figures: [day: string, figure: number][]) => new Map(figures);

describe('a month counted again', () => {
  it('stands beside the snapshot of the working date, a row per day', () => {
    const snapshot = daysOfMonth(february).map((_, index) => (index === 27 ? null : index));
    const check = compareMonth(
      february,
      { workingDate: '2026-02-10', nights: nights(['2026-02-01', 4], ['2026-02-28', 9]) },
      snapshot,
    );
    expect(check.rows).toHaveLength(28);
    expect(check.rows[0]).toEqual({ date: '2026-02-01', stored: 0, pms: 4, difference: 4 });
    expect(check.rows[1]).toEqual({ date: '2026-02-02', stored: 1, pms: null, difference: null });
    expect(check.rows[27]).toEqual({ date: '2026-02-28', stored: null, pms: 9, difference: null });
    expect(check).toMatchObject({
      as_of: '2026-02-10',
      working_date: '2026-02-10',
      stored: 351,
      pms: 13,
    });
  });

  it('has nothing stored without a snapshot of the working date', () => {
    const check = compareMonth(february, { workingDate: '2026-02-10', nights: nights() }, null);
    expect(check).toMatchObject({ as_of: null, stored: null, pms: null });
    expect(new Set(check.rows.map(({ difference }) => difference))).toEqual(new Set([null]));
  });

  it('shows the differing days first, then those of which one figure is missing', () => {
    const row = (date: string, stored: number | null, pms: number | null) => ({
      date,
      stored,
      pms,
      difference: stored === null || pms === null ? null : pms - stored,
    });
    const rows = [row('1', 1, 1), row('2', null, 4), row('3', 2, 1), row('4', null, null)];
    expect(differingDaysFirst(rows).map(({ date }) => date)).toEqual(['3', '2', '1', '4']);
  });
});

it('is explained by the bookings and cancellations since, day by day', () => {
  const rows = [
    { date: '2026-02-01', stored: 10, pms: 12, difference: 2 },
    { date: '2026-02-02', stored: 10, pms: 9, difference: -1 },
    { date: '2026-02-03', stored: 10, pms: 10, difference: 0 },
    { date: '2026-02-04', stored: null, pms: 3, difference: null },
    { date: '2026-02-05', stored: null, pms: null, difference: null },
  ];
  const bookings = [
    { date: '2026-02-01', at: '2026-02-10 09:30', nights: 3 },
    { date: '2026-02-01', at: '2026-02-10 11:00', nights: -1 },
    { date: '2026-02-03', at: '2026-02-10 11:00', nights: 2 },
  ];
  expect(unexplainedDays(rows, bookings)).toEqual([
    { date: '2026-02-02', difference: -1 },
    { date: '2026-02-03', difference: -2 },
    { date: '2026-02-04', difference: null },
  ]);
});

describe('a check in words', () => {
  const day = (date: string, stored: number | null, pms: number | null) => ({
    date,
    stored,
    pms,
    difference: stored === null || pms === null ? null : pms - stored,
  });
  const check = { as_of: '2026-02-10', working_date: '2026-02-10', stored: 10, pms: 12 };

  it('says whether PMS and snapshot agree', () => {
    expect(checkSummary({ ...check, rows: [day('2026-02-01', 5, 5)] })).toEqual({
      tone: 'success',
      text: 'Le PMS et la photo du 10/02/2026 concordent.',
    });
    expect(
      checkSummary({ ...check, rows: [day('2026-02-01', 5, 7), day('2026-02-02', null, 1)] }),
    ).toEqual({
      tone: 'warning',
      text: '2 jours diffèrent de la photo du 10/02/2026 : +2 au total.',
    });
    expect(checkSummary({ ...check, as_of: null, rows: [] }).text).toBe(
      'Aucune photo du 10/02/2026, date de travail du PMS : il n’y a rien à comparer.',
    );
  });

  it('names what was booked and cancelled since, and what nothing explains', () => {
    const bookings = [{ date: '2026-02-01', at: '2026-02-10 10:05', nights: 2 }];
    expect(explanationOf(day('2026-02-01', 5, 7), bookings)).toBe('+2 le 10/02/2026 à 10:05');
    expect(explanationOf(day('2026-02-01', 5, 8), bookings)).toBe(
      '+2 le 10/02/2026 à 10:05, +1 sans explication',
    );
    expect(explanationOf(day('2026-02-02', 5, 4), bookings)).toBe('−1 sans explication');
    expect(explanationOf(day('2026-02-02', 5, 5), bookings)).toBe('');
    expect(explanationOf(day('2026-02-02', null, 5), bookings)).toBe('');
    expect(explanationOf(day('2026-02-02', 5, 9), null)).toBe('');
  });

  it('of a morning lists the days without explanation', () => {
    expect(morningCheckText({ as_of: '2026-02-10', unexplained: [] })).toBe(
      'Le PMS et la photo du 10/02/2026 concordent.',
    );
    expect(
      morningCheckText({
        as_of: '2026-02-10',
        unexplained: [{ date: '2026-02-03', difference: -2 }],
      }),
    ).toBe('Sans explication, le PMS diffère de la photo du 10/02/2026 : 03/02/2026 (−2).');
    const unexplained = daysOfMonth(february).map((date) => ({ date, difference: 1 }));
    expect(morningCheckText({ as_of: '2026-02-10', unexplained })).toMatch(
      /: 01\/02\/2026 \(\+1\), .*05\/02\/2026 \(\+1\), et 23 autres jours\.$/,
    );
  });
});

it('says where the snapshot on the screen is none that was checked', () => {
  const november = { year: 2026, month: 11 };
  const checked = { month: november, asOf: '2026-11-26', hasChanged: false };
  const shown = { month: november, asOf: '2026-11-26' };
  expect(uncheckedText(checked, shown)).toBeNull();
  expect(uncheckedText(checked, { ...shown, asOf: null })).toBeNull();
  expect(uncheckedText(checked, { ...shown, asOf: '2026-11-27' })).toBe(
    'La photo affichée n’est pas contrôlée : elle est du 27/11/2026.',
  );
  expect(uncheckedText({ ...checked, hasChanged: true }, shown)).toBe(
    'La photo affichée n’est pas contrôlée : elle a été modifiée depuis.',
  );
  expect(uncheckedText(checked, { ...shown, month: { year: 2026, month: 12 } })).toBe(
    'La photo affichée n’est pas contrôlée : le contrôle porte sur novembre 2026.',
  );
});
