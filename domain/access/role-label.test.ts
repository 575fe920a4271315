import { expect, test } from 'vitest';
import { roleLabel } from './role-label.ts';

test.each([
  ['admin', 'Administrateur'],
  ['Manager', 'Responsable'],
  ['user', 'Utilisateur'],
  ['gouvernante', 'gouvernante'],
  ['constructor', 'constructor'],
])('the role %s is shown as %s', (name, label) => {
  expect(roleLabel(name)).toBe(label);
});
