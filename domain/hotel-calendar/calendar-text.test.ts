import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { type CalendarEntry, calendarKinds, entriesOn } from './calendar-entry.ts';
import { calendarImportText, dayMarks, durationText, periodText } from './calendar-text.ts';
import { regionNames, regions } from './region.ts';

function entry(kind: CalendarEntry['kind'], title: string, from: string, to = from): CalendarEntry {
  return { id: null, from, to, title, kind };
}

test.each([
  [{ from: '2026-07-14', to: '2026-07-14' }, 'le 14/07/2026', '1 jour'],
  [{ from: '2026-02-02', to: '2026-02-20' }, 'du 02/02/2026 au 20/02/2026', '19 jours'],
])('%j is %s, %s', (range, period, duration) => {
  expect(periodText(range)).toBe(period);
  expect(durationText(range)).toBe(duration);
});

test.each([
  [{ inserted: 3, updated: 1, skipped: 2 }, '3 ajoutés, 1 modifié, 2 ignorés'],
  [{ inserted: 0, updated: 0, skipped: 1200 }, '0 ajouté, 0 modifié, 1\u202f200 ignorés'],
])('%j is shown as %j', (counts, text) => {
  expect(calendarImportText(counts)).toBe(text);
});

test('every region has a name of its own', () => {
  expect(new Set(regions.map((region) => regionNames[region])).size).toBe(regions.length);
});

describe('dayMarks', () => {
  it('marks a day by its strongest kind and names every entry', () => {
    const entries = [
      entry('event', 'Salon', '2026-12-24', '2026-12-26'),
      entry('public_holiday', 'Noël', '2026-12-25'),
      entry('closure', 'Travaux', '2026-12-25'),
    ];
    expect(dayMarks(entries, ['2026-12-23', '2026-12-24', '2026-12-25'])).toEqual([
      { day: '2026-12-24', kind: 'event', text: 'Événement : Salon' },
      {
        day: '2026-12-25',
        kind: 'closure',
        text: 'Fermeture : Travaux · Jour férié : Noël · Événement : Salon',
      },
    ]);
  });

  it('marks exactly the days that an entry covers', () => {
    const start = '2026-01-01';
    const anyEntry = fc
      .record({ at: fc.nat(60), length: fc.nat(10), kind: fc.constantFrom(...calendarKinds) })
      .map(({ at, length, kind }) =>
        entry(kind, 'x', addDays(start, at), addDays(start, at + length)),
      );
    const days = Array.from({ length: 60 }, (_, index) => addDays(start, index));
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 8 }), (entries) => {
        const marked = dayMarks(entries, days).map(({ day }) => day);
        expect(marked).toEqual(days.filter((day) => entriesOn(entries, day).length > 0));
      }),
    );
  });
});
