import { expect, test } from 'vitest';
import { newPassword } from './new-password.ts';
import { validatePassword } from './password-validation.ts';

test.each([
  ['', 'Mot de passe trop court'],
  ['12345', 'Mot de passe trop court'],
  ['123456', null],
  ['x'.repeat(128), null],
  ['x'.repeat(129), 'Mot de passe trop long'],
  ['😀😀😀', 'Mot de passe trop court'],
  ['😀'.repeat(6), null],
  ['😀'.repeat(128), null],
])('the floor says of %j: %s', (password, sentence) => {
  expect(validatePassword(password, 'standard')).toBe(sentence);
  const { error } = newPassword.safeParse(password);
  expect(error?.issues[0]?.message ?? null).toBe(sentence);
});

test('strict asks for 12 characters', () => {
  expect(validatePassword('12345', 'strict')).toBe('Mot de passe trop court');
  expect(validatePassword('gr1v4x-l0pu', 'strict')).toBe(
    'Mot de passe trop court : 12 caractères au moins',
  );
  expect(validatePassword('gr1v4x-l0puz', 'strict')).toBeNull();
});

test.each([
  'aaaaaaaaaaaa',
  '121212121212',
  '123456789012',
  '098765432109',
  'azertyuiop12',
  'poiuytreza987',
  'Motdepasse2024!',
  'M0td€p@sse!!2026',
  'motdepassemotdepasse',
  'Password1234',
  '1234password',
  'P4ssw0rd2026!',
  'Hôtel-Réception-75',
  'Bienvenue2026',
  '20260131-20260201',
])('strict refuses the common %s', (password) => {
  expect(validatePassword(password, 'strict')).toBe('Mot de passe trop courant');
});

test.each([
  'chaussette bleue sur le toit',
  'cheval-agrafe-9',
  'Vx7#qLw2!mZp',
  'пароль-длинный',
  'hotel du canard jaune',
])('strict accepts %s', (password) => {
  expect(validatePassword(password, 'strict')).toBeNull();
});
