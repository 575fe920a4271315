import { expect, test } from 'vitest';
import { isVatRate, parseHotelCount, parseVatRate, validateHotel } from './hotel-validation.ts';

const right = {
  name: 'Azur',
  logo: '',
  zone: 'Europe/Paris',
  ...{ beds: '', rooms: '', vatRate: '10' },
};

test('a name and a zone are enough', () => {
  expect(validateHotel(right)).toEqual({});
  const whole = { ...right, logo: 'https://azur.test/logo.png', beds: '1 200' };
  expect(validateHotel(whole)).toEqual({});
  expect(validateHotel({ ...right, logo: 'data:image/png;base64,iVBORw0KGgo=' })).toEqual({});
});

test.each([
  [{ name: ' ' }, { name: "Nom d'hôtel requis" }],
  [
    { name: 'global' },
    { name: '« Global » désigne l’ensemble des hôtels : choisissez un autre nom.' },
  ],
  [{ zone: 'Paris' }, { time_zone: 'Fuseau horaire inconnu.' }],
  [{ logo: 'javascript:alert(1)' }, { logo_url: 'Logo : une adresse https://… est attendue.' }],
  [{ logo: 'http://azur.test/l.png' }, { logo_url: 'Logo : une adresse https://… est attendue.' }],
  [{ rooms: '0' }, { rooms: 'Nombre de chambres : un nombre entier de 1 à 100 000, ou rien.' }],
  [
    { vatRate: '5,55' },
    { vat_rate: 'Taux de TVA : un pourcentage de 0 à 30, avec une décimale au plus.' },
  ],
  [{ beds: '12,5' }, { beds: 'Nombre de lits : un nombre entier de 1 à 100 000, ou rien.' }],
])('%j is refused under its field', (wrong, errors) => {
  expect(validateHotel({ ...right, ...wrong })).toEqual(errors);
});

test.each([
  ['', null],
  ['  ', null],
  ['1', 1],
  ['1\u202f200', 1_200],
  ['100000', 100_000],
  ['100001', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['vingt', undefined],
])('beds or rooms typed as %j are %j', (text, count) => {
  expect(parseHotelCount(text)).toBe(count);
});

test.each([
  ['10', 10],
  ['5,5', 5.5],
  [' 5.5 % ', 5.5],
  ['0', 0],
  ['30', 30],
  ['30,1', null],
  ['5,55', null],
  ['-1', null],
  ['', null],
  ['dix', null],
])('a VAT rate typed as %j is %j', (text, rate) => {
  expect(parseVatRate(text)).toBe(rate);
});

test('every rate from 0 to 30 per cent with one decimal is valid', () => {
  const rates = Array.from({ length: 301 }, (_, tenths) => tenths / 10);
  expect(rates.every(isVatRate)).toBe(true);
  for (const rate of [-0.1, 30.1, 5.55, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(isVatRate(rate)).toBe(false);
  }
});
