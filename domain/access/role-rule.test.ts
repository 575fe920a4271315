import { expect, test } from 'vitest';
import { isFromTheStart, permissionRefusals, roleRefusals } from './role-rule.ts';

test('a role has a name', () => {
  expect(roleRefusals({ name: ' ' })).toEqual({ name: 'Nom de rôle requis' });
  expect(roleRefusals({ name: 'Réception' })).toEqual({});
});

test('a permission has a code of one word', () => {
  expect(permissionRefusals({ code: '' })).toEqual({ code: 'Code de permission requis' });
  expect(permissionRefusals({ code: 'voir caisse' })).toEqual({
    code: 'Code : un seul mot, sans espace.',
  });
  expect(permissionRefusals({ code: ' voir_caisse ' })).toEqual({});
});

test('three roles are there from the start, whatever their case', () => {
  expect(['admin', 'Manager', 'USER'].map((name) => isFromTheStart({ name }))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isFromTheStart({ name: 'Réception' })).toBe(false);
});
