import type { Profile } from '@hotel/domain/access/endpoints.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeDrafts, keepLocalUsers, readLocalUsers } from './local-users.ts';

const kept = new Map<string, string>();
let room = 10_000;

beforeEach(() => {
  kept.clear();
  room = 10_000;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new Error('QuotaExceededError');
      kept.set(key, text);
    },
  });
});

const eva: Profile = {
  id: '7',
  email: 'eva@hotel.fr',
  role: 'user',
  hotel_name: null,
  permissions: [],
  grants: [],
  denies: [],
  hotels: [],
  created_at: '2026-03-01T10:00:00.000Z',
  last_sign_in_at: null,
};
const keptAt = '2026-03-02T10:00:00.000Z';
const draft = {
  kind: 'deletion',
  key: 'a',
  userId: '7',
  email: eva.email,
  asked_at: keptAt,
} as const;

test('the list is kept under the key of the specification, and read by who kept it alone', () => {
  expect(keepLocalUsers('1', { profiles: [eva], keptAt })).toBe(true);
  expect([...kept.keys()]).toEqual(['dev-profiles']);
  expect(readLocalUsers('1')).toEqual({ profiles: [eva], keptAt, roles: [], drafts: [] });
  expect(readLocalUsers('2').profiles).toBeNull();
});

test('a new list leaves the drafts, and drafts leave the list', () => {
  keepLocalUsers('1', { profiles: [eva], keptAt });
  changeDrafts('1', (drafts) => [...drafts, draft]);
  keepLocalUsers('1', { profiles: [], keptAt });
  expect(readLocalUsers('1')).toEqual({ profiles: [], keptAt, roles: [], drafts: [draft] });
});

test('the drafts of another person are not taken over', () => {
  changeDrafts('1', () => [draft]);
  changeDrafts('2', (drafts) => drafts);
  expect(readLocalUsers('2').drafts).toEqual([]);
});

test('a browser without room says so and keeps what it had', () => {
  keepLocalUsers('1', { profiles: [eva], keptAt });
  room = 10;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(changeDrafts('1', () => [draft])).toBe(false);
  expect(readLocalUsers('1').drafts).toEqual([]);
});

test.each(['', '{', '[]', '{"form":0,"user":"1"}', 'null'])('of %j nothing is read', (text) => {
  kept.set('dev-profiles', text);
  expect(readLocalUsers('1').profiles).toBeNull();
});
