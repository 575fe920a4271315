import { expect, test } from 'vitest';
import { lastPageOf, pageOf, pageRangeText, sortedBy } from './paging.ts';

test('an empty list has one page, and a full last page is the last', () => {
  expect([0, 1, 10, 11, 100, 101].map((total) => lastPageOf(total, 10))).toEqual([
    1, 1, 1, 2, 10, 11,
  ]);
});

test('says which of all rows are shown', () => {
  expect(pageRangeText(1, 0, 10)).toBe('Aucun élément');
  expect(pageRangeText(1, 4, 10)).toBe('Affichage 1–4 sur 4');
  expect(pageRangeText(2, 34, 10)).toBe('Affichage 11–20 sur 34');
  expect(pageRangeText(4, 34, 10)).toBe('Affichage 31–34 sur 34');
});

test('a page is a part of the rows, or all of them', () => {
  const rows = [1, 2, 3, 4, 5];
  expect(pageOf(rows, {})).toEqual(rows);
  expect(pageOf(rows, { limit: 2 })).toEqual([1, 2]);
  expect(pageOf(rows, { limit: 2, offset: 4 })).toEqual([5]);
  expect(pageOf(rows, { offset: 3 })).toEqual([4, 5]);
  expect(pageOf(rows, { limit: 2, offset: 9 })).toEqual([]);
});

test('rows are sorted in both directions, and equal rows stay as they are', () => {
  const rows = ['b1', 'a1', 'b2', 'a2'];
  const byLetter = (one: string, other: string) => one.charCodeAt(0) - other.charCodeAt(0);
  expect(sortedBy(rows, byLetter, 'asc')).toEqual(['a1', 'a2', 'b1', 'b2']);
  expect(sortedBy(rows, byLetter, 'desc')).toEqual(['b1', 'b2', 'a1', 'a2']);
  expect(sortedBy(rows, undefined, 'desc')).toEqual(rows);
});
