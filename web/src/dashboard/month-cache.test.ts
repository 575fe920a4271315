import type { Me } from '@hotel/domain/sign-in/endpoints.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { deleteWithdrawnMonths } from '../shell/errors/withdrawn-rights.ts';
import { readMonthCache, saveMonthCache } from './month-cache.ts';

/** A storage of so many characters, as a browser has one. */
class Storage {
  [key: string]: unknown;
  constructor(room: number) {
    Object.defineProperty(this, 'room', { value: room });
  }
  getItem(key: string): string | null {
    return (this[key] as string | undefined) ?? null;
  }
  setItem(key: string, text: string): void {
    const others = Object.keys(this).filter((other) => other !== key);
    const used = others.reduce((sum, other) => sum + String(this[other]).length, 0);
    if (used + text.length > Number(this['room'])) throw new Error('QuotaExceededError');
    this[key] = text;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

const selection = { userId: '7', hotelId: '2', month: { year: 2026, month: 3 } };
const noShow = (rooms: number) => ({
  data: { ok: true as const, current: { rooms, pax: 2 * rooms }, prev: { rooms: 1, pax: 2 } },
  at: 1000,
});
const pace = { data: { budget: null, curves: [] }, at: 900 };

beforeEach(() => vi.stubGlobal('localStorage', new Storage(10_000)));

test('a month is stored under the key of its hotel, year and month', () => {
  saveMonthCache(selection, { noShow: noShow(3) });
  expect(Object.keys(localStorage)).toEqual(['dashboard_cache_2_2026_3']);
  expect(readMonthCache(selection)).toEqual({ noShow: noShow(3) });
});

test('responses that are not given stay, given ones are replaced', () => {
  saveMonthCache(selection, { noShow: noShow(3), pace });
  saveMonthCache(selection, { noShow: noShow(5) });
  expect(readMonthCache(selection)).toEqual({ noShow: noShow(5), pace });
});

test('another person at the same machine reads nothing, and replaces it', () => {
  saveMonthCache(selection, { noShow: noShow(3), pace });
  const other = { ...selection, userId: '8' };
  expect(readMonthCache(other)).toEqual({});
  saveMonthCache(other, { noShow: noShow(5) });
  expect(readMonthCache(selection)).toEqual({});
  expect(readMonthCache(other)).toEqual({ noShow: noShow(5) });
});

test.each(['', 'x', '{}', 'null', '{"form":0,"user":"7","answers":{"noShow":1}}'])(
  'an unreadable value counts as empty: %j',
  (text) => {
    localStorage.setItem('dashboard_cache_2_2026_3', text);
    expect(readMonthCache(selection)).toEqual({});
  },
);

test('a stored response of another shape is not read, the others are', () => {
  const at = 1000;
  const answers = {
    grid: { data: 5, at: 'x' },
    series: { data: { prev: [] }, at },
    pace: { data: { curves: [] }, at: 'x' },
    beds: { data: { rows: [5] }, at },
    budgets: { data: {}, at },
    nationalities: { data: null, at },
    noShow: noShow(3),
    unknown: { data: [], at },
  };
  localStorage.setItem('dashboard_cache_2_2026_3', JSON.stringify({ form: 2, user: '7', answers }));
  expect(readMonthCache(selection)).toEqual({ noShow: noShow(3) });
});

test('a grid whose rows have no nights is not read', () => {
  const answers = { grid: { data: { rows: [{ as_of: '2026-03-01' }] }, at: 1000 }, pace };
  localStorage.setItem('dashboard_cache_2_2026_3', JSON.stringify({ form: 2, user: '7', answers }));
  expect(readMonthCache(selection)).toEqual({ pace });
});

test.each([null, 5, { noShow: null }])('responses that are %j count as none', (answers) => {
  localStorage.setItem('dashboard_cache_2_2026_3', JSON.stringify({ form: 2, user: '7', answers }));
  expect(readMonthCache(selection)).toEqual({});
});

/** A user of hotels 2 and 20, who may read the dashboard. */
const reader: Me = {
  id: '7',
  email: 'directrice@example.com',
  role: 'user',
  roles: ['user'],
  permissions: ['rapport_nuite'],
  denies: [],
  hotel_name: null,
  n1: 'date',
  hotels: ['2', '20'].map((id) => ({
    id,
    name: id,
    logo_url: null,
    time_zone: 'Europe/Paris',
    beds: null,
    region: 'metropole' as const,
    ...{ rooms: null, revenue_basis: 'net' as const, vat_rate: 10 },
  })),
};

test('the months of a withdrawn hotel are deleted, and nothing else', () => {
  localStorage.setItem('auth_token', 'token');
  for (const hotelId of ['1', '2', '20', '200']) {
    saveMonthCache({ ...selection, hotelId }, { noShow: noShow(3) });
  }
  deleteWithdrawnMonths(reader);
  expect(Object.keys(localStorage)).toEqual([
    'auth_token',
    'dashboard_cache_2_2026_3',
    'dashboard_cache_20_2026_3',
  ]);
});

test('whoever may no longer read the dashboard keeps no month of it', () => {
  saveMonthCache(selection, { noShow: noShow(3) });
  deleteWithdrawnMonths({ ...reader, permissions: [], denies: ['rapport_nuite'] });
  expect(Object.keys(localStorage)).toEqual([]);
});

test('when the storage is full only the other months are removed', () => {
  vi.stubGlobal('localStorage', new Storage(260));
  localStorage.setItem('auth_token', 'token');
  const april = { ...selection, month: { year: 2026, month: 4 } };
  saveMonthCache(selection, { noShow: noShow(3) });
  saveMonthCache(april, { noShow: noShow(4) });
  expect(readMonthCache(selection)).toEqual({});
  expect(readMonthCache(april)).toEqual({ noShow: noShow(4) });
  expect(localStorage.getItem('auth_token')).toBe('token');
});
