import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requiresSecondFactor, stepAfterPassword } from './sign-in-step.ts';

test.each([
  [false, false, false, 'done'],
  [true, false, false, 'totp'],
  [true, true, true, 'totp'],
  [false, true, false, 'done'],
  [false, true, true, 'passkey'],
  [false, false, true, 'set-up'],
])('authenticator app %s, passkey %s, required %s: %s', (hasTotp, hasPasskey, required, step) => {
  expect(stepAfterPassword({ hasTotp, hasPasskey }, required)).toBe(step);
});

test('where a second factor is required a password alone never signs in', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), (hasTotp, hasPasskey) => {
      expect(stepAfterPassword({ hasTotp, hasPasskey }, true)).not.toBe('done');
    }),
  );
});

test.each([
  [['admin'], ['admin', 'manager'], true],
  [['Directeur', 'manager'], ['MANAGER'], true],
  [['user'], ['admin', 'manager'], false],
  [['admin'], [], false],
])('the roles %j with %j required: %s', (roles, required, expected) => {
  expect(requiresSecondFactor(roles, required)).toBe(expected);
});
