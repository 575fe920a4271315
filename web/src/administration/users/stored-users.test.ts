import type { Profile } from '@hotel/domain/access/endpoints.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeDrafts, readStoredUsers, saveStoredUsers } from './stored-users.ts';

const storage = new Map<string, string>();
let quota = 10_000;

beforeEach(() => {
  storage.clear();
  quota = 10_000;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > quota) throw new Error('QuotaExceededError');
      storage.set(key, text);
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

test('the list is stored under the key of the specification and read only by the same user', () => {
  expect(saveStoredUsers('1', { profiles: [eva], keptAt })).toBe(true);
  expect([...storage.keys()]).toEqual(['dev-profiles']);
  expect(readStoredUsers('1')).toEqual({ profiles: [eva], keptAt, roles: [], drafts: [] });
  expect(readStoredUsers('2').profiles).toBeNull();
});

test('saving the list keeps the drafts, and saving drafts keeps the list', () => {
  saveStoredUsers('1', { profiles: [eva], keptAt });
  changeDrafts('1', (drafts) => [...drafts, draft]);
  saveStoredUsers('1', { profiles: [], keptAt });
  expect(readStoredUsers('1')).toEqual({ profiles: [], keptAt, roles: [], drafts: [draft] });
});

test('drafts of another user are not read', () => {
  changeDrafts('1', () => [draft]);
  changeDrafts('2', (drafts) => drafts);
  expect(readStoredUsers('2').drafts).toEqual([]);
});

test('a full storage returns false and keeps what was stored', () => {
  saveStoredUsers('1', { profiles: [eva], keptAt });
  quota = 10;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(changeDrafts('1', () => [draft])).toBe(false);
  expect(readStoredUsers('1').drafts).toEqual([]);
});

test.each(['', '{', '[]', '{"form":0,"user":"1"}', 'null'])('nothing is read from %j', (text) => {
  storage.set('dev-profiles', text);
  expect(readStoredUsers('1').profiles).toBeNull();
});
