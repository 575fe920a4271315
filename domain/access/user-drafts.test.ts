import { expect, test } from 'vitest';
import { type CreationDraft, type DeletionDraft, draftConflict, withDraft } from './user-drafts.ts';

const creation = (key: string, email: string): CreationDraft => ({
  kind: 'creation',
  key,
  email,
  role: 'user',
  hotel_name: null,
  hotels: [],
  asked_at: '2026-03-01T10:00:00.000Z',
});
const deletion = (key: string, userId: string, email: string): DeletionDraft => ({
  kind: 'deletion',
  key,
  userId,
  email,
  asked_at: '2026-03-01T10:00:00.000Z',
});

test('drafts keep the order in which they were made', () => {
  const drafts = withDraft([creation('a', 'eva@hotel.fr')], deletion('b', '7', 'max@hotel.fr'));
  expect(drafts.map(({ key }) => key)).toEqual(['a', 'b']);
});

test('the later creation of an address replaces the earlier one, and a user is deleted once', () => {
  const first = [creation('a', 'eva@hotel.fr'), deletion('b', '7', 'max@hotel.fr')];
  const again = withDraft(first, creation('c', ' Eva@Hotel.fr'));
  expect(again.map(({ key }) => key)).toEqual(['b', 'c']);
  const twice = withDraft(again, deletion('d', '7', 'max@hotel.fr'));
  expect(twice.map(({ key }) => key)).toEqual(['c', 'd']);
  expect(withDraft(twice, deletion('e', '8', 'max@hotel.fr'))).toHaveLength(3);
});

test.each([
  ['an address nobody has', creation('a', 'eva@hotel.fr'), null],
  [
    'an address taken meanwhile',
    creation('a', 'MAX@hotel.fr'),
    'Un compte a été créé entre-temps pour cette adresse.',
  ],
  ['a user who is still there', deletion('a', '7', 'max@hotel.fr'), null],
  [
    'a user who is gone',
    deletion('a', '9', 'max@hotel.fr'),
    'Cet utilisateur n’existe plus : il a été supprimé entre-temps.',
  ],
  [
    'a user whose address has changed',
    deletion('a', '7', 'old@hotel.fr'),
    'L’adresse de cet utilisateur est devenue max@hotel.fr entre-temps.',
  ],
])('%s: %j', (_, draft, conflict) => {
  expect(draftConflict(draft, [{ id: '7', email: 'max@hotel.fr' }])).toBe(conflict);
});
