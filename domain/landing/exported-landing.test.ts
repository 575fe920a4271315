import { expect, test } from 'vitest';
import { landingSheet } from './exported-landing.ts';

const night = {
  ...{ date: '2026-03-01', realised: null, onBooks: 12, expected: 14.5, low: 13, high: 16 },
  ...{ comparedWith: { date: '2025-03-02', feast: null }, lastYear: 11 },
  ...{
    isClosed: false,
    marks: ['Salon', 'Lundi de Pâques'],
    markKind: 'event' as const,
    hasNote: false,
  },
};

test('a night is a row with its figures and what the calendar says of it', () => {
  const closed = { ...night, marks: [], markKind: null, isClosed: true, expected: 0 };
  const { columns, rows } = landingSheet({ year: 2026, month: 3 }, [night, closed]);
  expect(rows).toEqual([
    ['2026-03-01', null, 12, 14.5, 13, 16, 'Salon, Lundi de Pâques', 11],
    ['2026-03-01', null, 12, 0, 13, 16, 'Fermé', 11],
  ]);
  expect(columns[0]).toEqual({ heading: 'Nuit', holds: 'day' });
});
