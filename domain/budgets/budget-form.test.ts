import { expect, test } from 'vitest';
import { parseBudgetYear, validateBudget } from './budget-form.ts';

const validForm = { hotelId: '1', month: 3, year: '2026', amount: '1 200' };

test('hotel, month, year and a budget above 0 are enough', () => {
  expect(validateBudget(validForm)).toEqual({});
});

test.each([
  [{ hotelId: '' }, { hotel_id: 'Sélectionner un hôtel' }],
  [{ year: '' }, { year: 'Champs requis' }],
  [{ year: '2019' }, { year: 'Année : de 2020 à 2100.' }],
  [{ amount: '' }, { budget: 'Champs requis' }],
  [{ amount: '0' }, { budget: 'Champs requis' }],
  [{ amount: '12,5' }, { budget: 'Champs requis' }],
  [
    { hotelId: '', amount: 'x' },
    { hotel_id: 'Sélectionner un hôtel', budget: 'Champs requis' },
  ],
])('%j is an error of its field', (invalid, errors) => {
  expect(validateBudget({ ...validForm, ...invalid })).toEqual(errors);
});

test.each([
  ['2020', 2_020],
  [' 2100 ', 2_100],
  ['2101', null],
  ['26', null],
  ['', null],
])('the year %j is %j', (text, year) => {
  expect(parseBudgetYear(text)).toBe(year);
});
