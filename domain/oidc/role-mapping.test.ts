import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimValues, mappedRights } from './role-mapping.ts';

/** A new object each time, as the rows of a table are. */
const hotels = (...ids: string[]) => ids.map((id) => ({ id }));

const table = [
  { value: 'it', role: 'admin', hotels: [] },
  { value: 'lyon-direction', role: 'manager', hotels: hotels('1') },
  { value: 'nice-direction', role: 'manager', hotels: hotels('2', '1') },
  { value: 'nice', role: 'user', hotels: hotels('2') },
];

test.each([
  [[], null],
  [['autre', 'NICE'], null],
  [['nice'], { role: 'user', hotels: hotels('2') }],
  [['nice', 'lyon-direction'], { role: 'manager', hotels: hotels('1') }],
  [['nice-direction', 'lyon-direction'], { role: 'manager', hotels: hotels('1', '2') }],
  [['nice', 'it'], { role: 'admin', hotels: [] }],
])('%j gives %j', (values, expected) => {
  expect(mappedRights(values, table)).toEqual(expected);
});

test('never gives a role in a hotel that no mapping of a value gives', () => {
  const word = fc.constantFrom('a', 'b', 'c', 'd');
  const mapping = fc.record({ value: word, role: word, hotels: fc.array(fc.record({ id: word })) });
  fc.assert(
    fc.property(fc.array(word), fc.array(mapping), (values, mappings) => {
      const rights = mappedRights(values, mappings);
      const given = mappings.filter(({ value }) => values.includes(value));
      expect(rights === null).toBe(given.length === 0);
      for (const hotel of rights?.hotels ?? []) {
        expect(
          given.some(
            ({ role, hotels }) => role === rights?.role && hotels.some(({ id }) => id === hotel.id),
          ),
        ).toBe(true);
      }
    }),
  );
});

test.each([
  ['groups', { groups: ['a', 'b'] }, ['a', 'b']],
  ['role', { role: 'a' }, ['a']],
  ['role', { role: '' }, []],
  ['role', { role: [1, null, { a: 1 }, 'a'] }, ['a']],
  ['role', {}, []],
  ['https://hotel.test/roles', { 'https://hotel.test/roles': ['a'] }, ['a']],
  ['realm_access.roles', { realm_access: { roles: ['a'] } }, ['a']],
  ['realm_access.roles', { realm_access: 'a' }, []],
  ['constructor', {}, []],
])('claim %s of %j', (name, claims, expected) => {
  expect(claimValues(claims, name)).toEqual(expected);
});
