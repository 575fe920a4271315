import { expect, test } from 'vitest';
import { isBuiltInRole, validatePermission, validateRole } from './role-validation.ts';

test('a role has a name', () => {
  expect(validateRole({ name: ' ' })).toEqual({ name: 'Nom de rôle requis' });
  expect(validateRole({ name: 'Réception' })).toEqual({});
});

test('a permission has a code of one word', () => {
  expect(validatePermission({ code: '' })).toEqual({ code: 'Code de permission requis' });
  expect(validatePermission({ code: 'voir caisse' })).toEqual({
    code: 'Code : un seul mot, sans espace.',
  });
  expect(validatePermission({ code: ' voir_caisse ' })).toEqual({});
});

test('three built-in roles are recognised, whatever their case', () => {
  expect(['admin', 'Manager', 'USER'].map((name) => isBuiltInRole({ name }))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isBuiltInRole({ name: 'Réception' })).toBe(false);
});
