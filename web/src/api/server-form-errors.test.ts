import { expect, test } from 'vitest';
import { ApiCallError } from './api-call-error.ts';
import { errorMessageOf, formErrorsOf } from './server-form-errors.ts';

const validationError = (...details: { field: string; message: string }[]) =>
  new ApiCallError(400, { error: 'VALIDATION', message: 'Saisie invalide.', details });
const email = { field: 'email', message: 'Email valide requis' };
const hotel = { field: 'hotels.0', message: 'Hôtel inconnu.' };
const unknownField = { field: 'x', message: 'Champ inconnu : « x ».' };

test('a form without a server error has no errors', () => {
  expect(formErrorsOf('Erreur', null, ['email'])).toEqual({ fieldErrors: {}, formError: null });
});

test('errors of known fields belong to their fields, others to the form', () => {
  expect(
    formErrorsOf('Erreur', validationError(email, hotel, unknownField), ['email', 'hotels']),
  ).toEqual({
    fieldErrors: { email: 'Email valide requis', hotels: 'Hôtel inconnu.' },
    formError: 'Erreur: Champ inconnu : « x ».',
  });
  expect(formErrorsOf('Erreur', validationError(email), ['email']).formError).toBe('Erreur');
});

test('an error without fields becomes the error of the form', () => {
  expect(formErrorsOf('Erreur', validationError(), ['email']).formError).toBe(
    'Erreur: Saisie invalide.',
  );
  expect(formErrorsOf('Erreur', new Error('Injoignable.'), ['email'])).toEqual({
    fieldErrors: {},
    formError: 'Erreur: Injoignable.',
  });
  expect(errorMessageOf('Échec', validationError(email, hotel))).toBe(
    'Échec: Email valide requis Hôtel inconnu.',
  );
});
