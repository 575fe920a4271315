import { expect, test } from 'vitest';
import { errorsOf } from './form-errors.ts';

test('of the fields asked for, those that have an error', () => {
  const errors = { email: 'Email valide requis', role: 'Rôle requis', validity: undefined };
  expect(errorsOf(errors, ['email', 'validity'])).toEqual({ email: 'Email valide requis' });
  expect(errorsOf<keyof typeof errors>(errors, [])).toEqual({});
});
