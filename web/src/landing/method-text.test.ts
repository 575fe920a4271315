import { expect, it } from 'vitest';
import { methodExample, methodOf } from './method-text.ts';

const night = {
  date: '2026-11-29',
  on_books: 80,
  expected: 92.4,
  low: 88,
  high: 99,
  closed: false,
};

it('takes the last open night that has a figure as its example', () => {
  const days = [
    { ...night, date: '2026-11-28' },
    night,
    { ...night, date: '2026-11-30', closed: true },
  ];
  expect(methodExample({ days })).toBe(
    'Exemple\u202f: dimanche 29 novembre 2026, 80 nuitées sur les livres\u202f; nous en attendons 92, de 88 à 99.',
  );
});

it('gives the example in its measure', () => {
  expect(methodExample({ days: [night] }, 'rooms')).toContain(', 80 chambres sur les livres');
  expect(methodExample({ days: [night] }, 'revenue')).toContain(
    ', 80\u202f€ sur les livres\u202f; nous en attendons 92\u202f€, de 88 à 99.',
  );
});

it('explains rooms as it explains person-nights, and of revenue the price of what is expected', () => {
  const namesOf = (measure: 'nuitees' | 'rooms' | 'revenue') =>
    methodOf(measure).steps.map(({ name }) => name);
  expect(namesOf('rooms')).toEqual(namesOf('nuitees'));
  expect(methodOf('nuitees').summary).toMatch(/^Parmi les places encore libres /);
  expect(methodOf('rooms').summary).toMatch(/^Parmi les chambres encore libres /);
  expect(namesOf('revenue')).toContain('Le prix.');
});

it('gives no example without a figure', () => {
  expect(methodExample({ days: [] })).toBeNull();
  expect(methodExample({ days: [{ ...night, on_books: null }] })).toBeNull();
});
