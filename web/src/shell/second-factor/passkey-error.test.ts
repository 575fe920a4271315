import { expect, test } from 'vitest';
import { UnreachableServer } from '../../api/api-call-error.ts';
import { passkeyErrorMessage } from './passkey-error.ts';

const cancelled = 'Connexion annulée.';

function errorNamed(name: string): Error {
  return Object.assign(new Error('127.0.0.1 is an invalid domain'), { name });
}

test('an error of the browser is never shown in English', () => {
  const messageOf = (name: string) =>
    passkeyErrorMessage(errorNamed(name), cancelled, { InvalidStateError: 'Déjà une clé.' });
  expect(messageOf('SecurityError')).toMatch(/^Les clés d’accès ne fonctionnent qu’à l’adresse/);
  expect(messageOf('InvalidStateError')).toBe('Déjà une clé.');
  expect(messageOf('UnknownError')).toBe(cancelled);
});

test('the sentence of the server is kept', () => {
  const error = new UnreachableServer(null);
  expect(passkeyErrorMessage(error, cancelled)).toBe(error.message);
});
