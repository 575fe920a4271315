import { expect, test } from 'vitest';
import { pickErrors } from './use-form-errors.ts';

test('picks the errors of the given fields', () => {
  const errors = { email: 'Email valide requis', role: 'Rôle requis', validity: undefined };
  expect(pickErrors(errors, ['email', 'validity'])).toEqual({ email: 'Email valide requis' });
  expect(pickErrors<keyof typeof errors>(errors, [])).toEqual({});
});
