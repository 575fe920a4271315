import { finalTotals } from '@hotel/domain/nights/final-totals.ts';
import { aMonth } from '@hotel/domain/nights/months-for-tests.ts';
import { expect, test } from 'vitest';
import { emptyMonthText, fillMeasureText, fillMonthText } from './empty-month-text.ts';

const february = { year: 2026, month: 2 };
const everyDay = Object.fromEntries(Array.from({ length: 28 }, (_, index) => [index + 1, 10]));
const textOf = (imported: Record<number, number>) =>
  finalTotals([aMonth(february, {}, imported)]).map(emptyMonthText);

test('a month without a snapshot is never said to be empty when final nights are known', () => {
  expect(textOf({})).toEqual([null]);
  expect(textOf({ 3: 0 })).toEqual(['Les nuitées finales de 1 jour sur 28 sont connues.']);
  expect(textOf(everyDay)).toEqual(['Les nuitées finales des 28 jours sont connues.']);
});

test('a hotel without a PMS is not told to import from one', () => {
  expect(fillMonthText('depuis Oracle')).toBe(
    'Importez le mois depuis Oracle ou collez la feuille du matin : le tableau se remplira.',
  );
  expect(fillMonthText(null)).toBe('Collez la feuille du matin : le tableau se remplira.');
});

test('says from where rooms and revenue come', () => {
  expect(fillMeasureText('rooms', 'depuis Oracle')).toBe(
    'Importez le mois depuis Oracle, ou importez un fichier Excel qui a une colonne « Chambres » : le tableau se remplira.',
  );
  expect(fillMeasureText('revenue', null)).toBe(
    'Importez un fichier Excel qui a une colonne « CA » : le tableau se remplira.',
  );
});
