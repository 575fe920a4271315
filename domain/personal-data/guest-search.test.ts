import { expect, test } from 'vitest';
import { mentionsGuest } from './guest-search.ts';

const row = {
  arrival: '2026-03-01',
  departure: '2026-03-02',
  client: 'DUPONT-O’Neil Eloïse',
  room_number: '12',
  category: null,
  rate: null,
  rooms: 1,
  adults: 1,
  children: 0,
  share: null,
  confirmed_price: 90,
  company: null,
  agency: null,
  channel: null,
  source: null,
  reservation: 'R-1',
  block: null,
  group: 'Famille Martin',
};

test.each([
  ['Éloïse Dupont', true],
  ['eloise', true],
  ["O'Neil", true],
  ['martin', true],
  ['Éloïse Martin', false],
  ['Durand', false],
  ['%', false],
  ['  ', false],
])('%s: %s', (name, expected) => {
  expect(mentionsGuest(row, name)).toBe(expected);
});
