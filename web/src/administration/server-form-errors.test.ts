import { expect, test } from 'vitest';
import { ApiCallError } from '../api/api-call-error.ts';
import { errorMessageOf, formErrorsOf } from './server-form-errors.ts';

const refused = (...details: { field: string; message: string }[]) =>
  new ApiCallError(400, { error: 'VALIDATION', message: 'Saisie invalide.', details });
const email = { field: 'email', message: 'Email valide requis' };
const hotel = { field: 'hotels.0', message: 'Hôtel inconnu.' };
const other = { field: 'x', message: 'Champ inconnu : « x ».' };

test('nothing is said of a form that was not refused', () => {
  expect(formErrorsOf('Erreur', null, ['email'])).toEqual({ wrong: {}, failure: null });
});

test('what is wrong with a field stands under it, the rest above the buttons', () => {
  expect(formErrorsOf('Erreur', refused(email, hotel, other), ['email', 'hotels'])).toEqual({
    wrong: { email: 'Email valide requis', hotels: 'Hôtel inconnu.' },
    failure: 'Erreur: Champ inconnu : « x ».',
  });
  expect(formErrorsOf('Erreur', refused(email), ['email']).failure).toBe('Erreur');
});

test('a refusal that names no field is told whole', () => {
  expect(formErrorsOf('Erreur', refused(), ['email']).failure).toBe('Erreur: Saisie invalide.');
  expect(formErrorsOf('Erreur', new Error('Injoignable.'), ['email'])).toEqual({
    wrong: {},
    failure: 'Erreur: Injoignable.',
  });
  expect(errorMessageOf('Échec', refused(email, hotel))).toBe(
    'Échec: Email valide requis Hôtel inconnu.',
  );
});
