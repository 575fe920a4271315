import { expect, test } from 'vitest';
import { figureNote, groupBasisText, partlyKnownText } from './group-basis.ts';

const known = { total: 90, n1_value: 80 };

test('names the basis that all compared hotels have', () => {
  const empty = { total: null, n1_value: 70, basis: 'same_date' } as const;
  expect(groupBasisText([{ ...known, basis: 'final' }, empty], 'date')).toBe('N-1 final');
  expect(groupBasisText([{ ...known, basis: 'same_weekday' }], 'weekday')).toBe('N-1 à même jour');
});

test('leaves out a hotel that is compared with nothing, as last year’s month is known in part', () => {
  const part = { ...known, basis: 'final', n1_nights: 12 } as const;
  const whole = { ...known, basis: 'same_date' } as const;
  expect(groupBasisText([part, whole], 'date')).toBe('N-1 à même date');
  expect(partlyKnownText('n1_value', [part, whole])).toBe('dont 1 en partie');
  expect(partlyKnownText('n1_value', [whole])).toBeNull();
});

test('says that some hotels are compared with their final nights', () => {
  const [near, final] = [
    { ...known, basis: 'near' } as const,
    { ...known, basis: 'final' } as const,
  ];
  expect(groupBasisText([near, final], 'weekday')).toBe('N-1 à même jour ou final');
  const exact = { ...known, basis: 'same_weekday' } as const;
  expect(groupBasisText([near, exact], 'weekday')).toBe('N-1 à même jour');
  expect(groupBasisText([], 'date')).toBe('N-1 à même date');
});

test('says which nights a figure is of where a month is known in part', () => {
  const month = { year: 2026, month: 12 };
  const part = {
    total: 900,
    known_nights: 30,
    basis: 'same_weekday',
    same_days: { days: 29, total: 900, n1_value: 870 },
  } as const;
  expect(figureNote('total', part, month)).toBe('30 nuits sur 31');
  expect(figureNote('occupancy', part, month)).toBe('30 nuits sur 31');
  expect(figureNote('n1_change', part, month)).toBe('mêmes 29 jours');
  expect(figureNote('n1_gap', { ...part, basis: 'near' }, month)).toBe(
    'photo proche, mêmes 29 jours',
  );
  expect(figureNote('n1_value', { ...part, basis: 'near' }, month)).toBe('photo proche');
  expect(figureNote('budget', part, month)).toBeNull();
  expect(partlyKnownText('total', [part, known])).toBe('dont 1 en partie');
  const whole = { basis: 'same_date' } as const;
  for (const column of ['total', 'occupancy', 'n1_value', 'n1_gap'] as const) {
    expect(figureNote(column, whole, month)).toBeNull();
  }
});

test('a final value of last year that lacks nights says so', () => {
  const part = { basis: 'final', n1_nights: 12 } as const;
  expect(figureNote('n1_change', part, { year: 2026, month: 11 })).toBe('final (12 nuits sur 30)');
});
