import { expect, test } from 'vitest';
import { amountsOf, parseBudgetYear, validateBudget } from './budget-form.ts';

const amounts = { nuitees: '1 200', rooms: '', revenue: '' };
const validForm = { hotelId: '1', month: 3, year: '2026', amounts };
const wholeExpected = 'Attendu : un nombre entier au-dessus de 0.';
const eurosExpected =
  'Attendu : un montant en euros au-dessus de 0, deux décimales au plus, jusqu’à 1\u202fmilliard.';

test('hotel, month, year and one amount above 0 are enough', () => {
  expect(validateBudget(validForm)).toEqual({});
  for (const given of [{ rooms: '900' }, { revenue: '96 000,50 €' }]) {
    const form = { ...validForm, amounts: { ...amounts, nuitees: '', ...given } };
    expect(validateBudget(form)).toEqual({});
  }
});

test('an empty amount is none; revenue is typed in euros and sent in cents', () => {
  expect(amountsOf({ nuitees: '1 200', rooms: ' ', revenue: '96 000,5' })).toEqual({
    ...{ budget: 1_200, rooms: null, revenue: 9_600_050 },
  });
});

test.each([
  [{ hotelId: '' }, { hotel_id: 'Sélectionner un hôtel' }],
  [{ year: '' }, { year: 'Champs requis' }],
  [{ year: '2019' }, { year: 'Année : de 2020 à 2100.' }],
  [{ amounts: { ...amounts, nuitees: ' ' } }, { budget: 'Champs requis' }],
  [{ amounts: { ...amounts, nuitees: '0' } }, { budget: 'Champs requis' }],
  [{ amounts: { ...amounts, nuitees: '12,5' } }, { budget: 'Champs requis' }],
  [{ amounts: { ...amounts, rooms: '0' } }, { rooms: wholeExpected }],
  [{ amounts: { ...amounts, rooms: '100 000 001' } }, { rooms: wholeExpected }],
  [
    { amounts: { nuitees: '', rooms: 'x', revenue: '12,345' } },
    { rooms: wholeExpected, revenue: eurosExpected },
  ],
  [{ amounts: { ...amounts, revenue: '-1' } }, { revenue: eurosExpected }],
  [{ amounts: { ...amounts, revenue: '1 000 000 000,01' } }, { revenue: eurosExpected }],
  [
    { hotelId: '', amounts: { ...amounts, nuitees: 'x' } },
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
