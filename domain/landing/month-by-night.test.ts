import { expect, it } from 'vitest';
import type { CalendarEntry } from '../hotel-calendar/calendar-entry.ts';
import { monthByNight, monthNightText } from './month-by-night.ts';

const november = { year: 2026, month: 11 };
const works: CalendarEntry = {
  id: '1',
  from: '2026-11-02',
  to: '2026-11-02',
  title: 'Travaux',
  kind: 'closure',
};
const fair: CalendarEntry = { ...works, from: '2026-11-04', to: '2026-11-05', title: 'Salon' };
const landing = {
  as_of: '2026-11-04',
  days: [
    { date: '2026-11-04', on_books: 80, expected: 92.4, low: 88, high: 99.7, closed: false },
    { date: '2026-11-05', on_books: null, expected: 0, low: 0, high: 0, closed: true },
  ],
};
const finals = [
  { date: '2026-11-01', nuitees: 1, is_actual: true },
  { date: '2026-11-03', nuitees: 60, is_actual: false },
  { date: '2026-11-04', nuitees: 77, is_actual: true },
];
const notes = [
  { date: '2026-11-03', text: 'Panne\nde chauffage' },
  { date: '2026-11-04', text: 'Groupe annulé' },
  { date: null, text: 'Du mois' },
];
const calendar: CalendarEntry[] = [works, { ...fair, kind: 'event' }];
const nights = monthByNight(november, {
  landing,
  finals,
  calendar,
  notes,
  // A Wednesday, as is 4 November 2026.
  lastYearOf: (night) => (night === '2025-11-05' ? 88 : null),
});

it('has every night of the month, final before the as-of day and forecast from it on', () => {
  expect(nights).toHaveLength(30);
  expect(nights[0]).toMatchObject({ date: '2026-11-01', realised: 1, onBooks: null });
  // A forecast is no final figure, and a final figure of a night to come is not what was on the books.
  expect(nights[2]).toMatchObject({ realised: null, onBooks: 60, expected: null });
  expect(nights[3]).toMatchObject({
    realised: null,
    onBooks: 80,
    expected: 92.4,
    marks: ['Salon', 'Note : Groupe annulé'],
    markKind: 'event',
    hasNote: true,
  });
  expect(nights.map(({ isClosed }) => isClosed).slice(0, 5)).toEqual([
    false,
    true,
    false,
    false,
    true,
  ]);
});

it('says each night in words', () => {
  expect(nights.slice(0, 5).map((night) => monthNightText(night))).toEqual([
    'dimanche 1er novembre 2026 : 1 nuitée réalisée',
    'lundi 2 novembre 2026 : fermé · Travaux',
    'mardi 3 novembre 2026 : 60 nuitées sur les livres · Note : Panne de chauffage',
    'mercredi 4 novembre 2026 : 80 nuitées sur les livres, 92 attendues (88 à 100) · N-1 88 (mer. 05/11/2025) · Salon, Note : Groupe annulé',
    'jeudi 5 novembre 2026 : fermé, n/d sur les livres, 0 attendues (0 à 0) · Salon',
  ]);
});

it('says a night of rooms, and one of revenue in euros', () => {
  const plain = (text: string) => text.replaceAll('\u202f', ' ');
  const [slept, , , tonight] = nights;
  if (slept === undefined || tonight === undefined) throw new Error('no night');
  expect(monthNightText(slept, 'rooms')).toContain(': 1 chambre réalisée');
  expect(monthNightText(tonight, 'rooms')).toContain(
    ': 80 chambres sur les livres, 92 attendues (88 à 100) · N-1 88 (',
  );
  expect(plain(monthNightText({ ...slept, realised: 4_321.5 }, 'revenue'))).toContain(
    ': 4 322 € réalisés',
  );
  expect(plain(monthNightText(tonight, 'revenue'))).toContain(
    ': 80 € sur les livres, 92 € attendus (88 à 100) · N-1 88 € (',
  );
});

it('shows what is on the books where nothing is forecast', () => {
  const unknown = { as_of: '2026-11-04', days: [] };
  const booked = [...finals, { date: '2026-11-30', nuitees: 34, is_actual: false }];
  const [, , , tonight, ...later] = monthByNight(november, {
    landing: unknown,
    finals: booked,
    calendar: [],
    notes: [],
    lastYearOf: () => null,
  });
  expect(tonight).toMatchObject({ realised: null, onBooks: 77, expected: null });
  expect(later.at(-1)).toMatchObject({ onBooks: 34, expected: null });
  expect(later.slice(0, -1).every(({ onBooks }) => onBooks === null)).toBe(true);
  expect(later.slice(-1).map((night) => monthNightText(night))).toEqual([
    'lundi 30 novembre 2026 : 34 nuitées sur les livres',
  ]);
});
