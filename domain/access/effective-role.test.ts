import fc from 'fast-check';
import { expect, test } from 'vitest';
import { effectivePermissions } from './authorization.ts';
import { effectiveRole } from './effective-role.ts';
import { roleAncestry } from './role-ancestry.ts';

const role = (
  id: string,
  name: string,
  codes: string[],
  inherit_role_id: string | null = null,
) => ({
  id,
  name,
  inherit_role_id,
  permissions: codes.map((code) => ({ code })),
});
const user = role('3', 'user', ['rapport_nuite']);
const night = role('4', 'Nuit', ['saisie_nuite', 'rapport_nuite'], '3');
const chief = role('5', 'Chef', ['rapport_cloture'], '4');
const admin = role('1', 'Admin', []);

test('own codes and inherited ones are distinguished, with the nearest role that grants each', () => {
  expect(effectiveRole(chief, [user, night, chief])).toEqual({
    isAdmin: false,
    inherits: ['Nuit', 'user'],
    codes: [
      { code: 'rapport_cloture', from: null },
      { code: 'rapport_nuite', from: 'Nuit' },
      { code: 'saisie_nuite', from: 'Nuit' },
    ],
  });
  expect(effectiveRole(night, [user, night]).codes).toEqual([
    { code: 'rapport_nuite', from: null },
    { code: 'saisie_nuite', from: null },
  ]);
});

test('a role that inherits from admin counts as admin', () => {
  expect(effectiveRole(role('9', 'Siège', [], '1'), [admin])).toMatchObject({ isAdmin: true });
  expect(effectiveRole(admin, [admin])).toMatchObject({ isAdmin: true, inherits: [] });
});

test('the effective role of a new role can be computed before it is stored', () => {
  const typed = role('new', '', ['a'], '3');
  expect(effectiveRole(typed, [user]).codes).toEqual([
    { code: 'a', from: null },
    { code: 'rapport_nuite', from: 'user' },
  ]);
});

test('a cycle in the data ends', () => {
  const one = role('1', 'Un', ['a'], '2');
  const other = role('2', 'Deux', ['b'], '1');
  expect(effectiveRole(one, [one, other]).codes).toEqual([
    { code: 'a', from: null },
    { code: 'b', from: 'Deux' },
  ]);
});

test('it has exactly the codes of a user with that role', () => {
  const code = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const anyRoles = fc
    .array(fc.tuple(fc.uniqueArray(code), fc.option(fc.nat({ max: 5 }))), {
      minLength: 1,
      maxLength: 6,
    })
    .map((parts) =>
      parts.map(([codes, parent], index) =>
        role(String(index), `Rôle ${index}`, codes, parent === null ? null : String(parent)),
      ),
    );
  fc.assert(
    fc.property(anyRoles, (roles) => {
      const [first] = roles;
      if (first === undefined) return;
      const line = roleAncestry(first.id, new Map(roles.map((one) => [one.id, one]))).map(
        (one) => ({
          name: one.name,
          codes: one.permissions.map((permission) => permission.code),
        }),
      );
      const none = { grants: [], denies: [] };
      expect(effectiveRole(first, roles).codes.map((one) => one.code)).toEqual(
        effectivePermissions(line, none, []),
      );
    }),
  );
});
