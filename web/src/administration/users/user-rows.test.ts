import type { Profile } from '@hotel/domain/access/endpoints.ts';
import { expect, test } from 'vitest';
import { matchesSearch, userRows } from './user-rows.ts';

const profile = (id: string, email: string): Profile => ({
  id,
  email,
  role: 'manager',
  hotel_name: 'Hôtel des Alpes',
  permissions: [],
  grants: [],
  denies: [],
  hotels: [{ id: '1', name: 'Hôtel des Alpes', logo_url: null }],
  created_at: '2026-03-01T10:00:00.000Z',
  last_sign_in_at: null,
});
const asked_at = '2026-03-02T10:00:00.000Z';

test('creation drafts come first, and a user with a deletion draft keeps its row', () => {
  const creation = {
    kind: 'creation',
    key: 'a',
    email: 'new@hotel.fr',
    role: 'user',
    hotel_name: null,
    hotels: [],
    asked_at,
  } as const;
  const deletion = {
    kind: 'deletion',
    key: 'b',
    userId: '8',
    email: 'max@hotel.fr',
    asked_at,
  } as const;
  const profiles = [profile('7', 'eva@hotel.fr'), profile('8', 'max@hotel.fr')];
  expect(userRows(profiles, [deletion, creation])).toEqual([
    { kind: 'draft', id: 'draft a', draft: creation },
    { kind: 'user', id: '7', profile: profiles[0], deletion: null },
    { kind: 'user', id: '8', profile: profiles[1], deletion },
  ]);
});

test.each([
  ['eva', true],
  ['MANAGER', true],
  ['hotel des alpes', true],
  ['lyon', false],
])('a search for %j matches the row: %j', (searchText, isMatch) => {
  const [row] = userRows([profile('7', 'eva@hotel.fr')], []);
  expect(row === undefined ? null : matchesSearch(row, searchText)).toBe(isMatch);
});
