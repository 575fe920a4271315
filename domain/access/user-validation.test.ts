import { expect, test } from 'vitest';
import { validateNewUser, validateUserChange } from './user-validation.ts';

test.each([
  ['', '', { email: 'Email et mot de passe requis' }],
  ['  ', 'secret-1', { email: 'Email et mot de passe requis' }],
  ['eva@hotel.fr', '', { password: 'Email et mot de passe requis' }],
  ['eva', 'secret-1', { email: 'Email valide requis' }],
  ['eva@hotel.fr', 'court', { password: 'Mot de passe trop court' }],
  ['eva', 'x', { email: 'Email valide requis', password: 'Mot de passe trop court' }],
  [' Eva@Hotel.fr ', 'secret-1', {}],
])('a new user %j with %j: %j', (email, password, errors) => {
  expect(validateNewUser({ email, password })).toEqual(errors);
});

test.each([
  [' ', '', { email: 'Email requis' }],
  ['eva@', '', { email: 'Email valide requis' }],
  ['eva@hotel.fr', '', {}],
  ['eva@hotel.fr', 'court', { password: 'Mot de passe trop court' }],
])('a user changed to %j with %j: %j', (email, password, errors) => {
  expect(validateUserChange({ email, password })).toEqual(errors);
});
