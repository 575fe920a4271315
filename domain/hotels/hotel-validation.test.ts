import { expect, test } from 'vitest';
import { parseBeds, validateHotel } from './hotel-validation.ts';

const right = { name: 'Azur', logo: '', zone: 'Europe/Paris', beds: '' };

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
])('beds typed as %j are %j', (text, beds) => {
  expect(parseBeds(text)).toBe(beds);
});
