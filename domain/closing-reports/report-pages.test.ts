import { expect, test } from 'vitest';
import { narrowSpace } from '../numbers/french-numbers.ts';
import { lastPageOf, pageRangeText, sizeInKb } from './report-pages.ts';

test('shows ten files a page, on one page at least', () => {
  expect([0, 1, 10, 11, 100, 101].map(lastPageOf)).toEqual([1, 1, 1, 2, 10, 11]);
});

test('says which of all files are shown', () => {
  expect(pageRangeText(1, 0)).toBe('Aucun élément');
  expect(pageRangeText(1, 4)).toBe('Affichage 1–4 sur 4');
  expect(pageRangeText(2, 34)).toBe('Affichage 11–20 sur 34');
  expect(pageRangeText(4, 34)).toBe('Affichage 31–34 sur 34');
});

test('formats a size in kilobytes with one decimal', () => {
  expect(sizeInKb(1536)).toBe(`1,5${narrowSpace}KB`);
  expect(sizeInKb(200 * 1024 * 1024)).toBe(`204${narrowSpace}800,0${narrowSpace}KB`);
  expect(sizeInKb(null)).toBe('-');
});
