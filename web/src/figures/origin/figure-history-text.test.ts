import type { FigureEntry } from '@hotel/domain/imports/figure-history.ts';
import { expect, test } from 'vitest';
import { currentEntry, figureAuthorText, figureSourceText } from './figure-history-text.ts';

test.each([
  ['excel', 'historique.xlsx', 'Import Excel : historique.xlsx'],
  ['daily', null, 'Import quotidien'],
  ['correction', 'Groupe compté deux fois', 'Correction : Groupe compté deux fois'],
  ['unknown', null, 'Origine inconnue'],
] as const)('a value of %s %j is shown as %j', (source, label, text) => {
  expect(figureSourceText({ source, label })).toBe(text);
});

test.each([
  ['paste', 'eva@hotel.test', 'eva@hotel.test'],
  ['daily', null, 'Automatique'],
  ['unknown', null, 'Valeur plus ancienne que le journal des imports'],
] as const)('the author of %s by %j is shown as %j', (source, by, text) => {
  expect(figureAuthorText({ source, by })).toBe(text);
});

test('the stored value is that of the latest entry that was not undone', () => {
  const entry = (undone_at: string | null) => ({ undone_at }) as FigureEntry;
  expect(currentEntry([entry('2026-03-05T10:00:00Z'), entry(null), entry(null)])).toBe(1);
  expect(currentEntry([entry('2026-03-05T10:00:00Z')])).toBeNull();
  expect(currentEntry([])).toBeNull();
});
