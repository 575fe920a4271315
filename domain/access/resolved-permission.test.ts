import fc from 'fast-check';
import { expect, test } from 'vitest';
import { effectivePermissions } from './authorization.ts';
import {
  overrideMode,
  resolvedPermission,
  roleAncestryByName,
  withOverride,
} from './resolved-permission.ts';

const nothing = { grants: [], denies: [] };
const line = [
  { name: 'Réception', codes: ['Saisie_Nuite'] },
  { name: 'user', codes: ['rapport_nuite'] },
];

test.each([
  ['saisie_nuite', nothing, true, 'par le rôle Réception'],
  ['rapport_nuite', nothing, true, 'hérité du rôle Utilisateur'],
  ['spa', nothing, false, 'le rôle Réception ne le donne pas'],
  ['spa', { grants: ['SPA'], denies: [] }, true, 'accordé personnellement'],
  ['saisie_nuite', { grants: ['saisie_nuite'], denies: [] }, true, 'accordé personnellement'],
  ['rapport_nuite', { grants: [], denies: ['rapport_nuite'] }, false, 'refusé personnellement'],
])('%s with %j is held: %j, %s', (code, overrides, isHeld, why) => {
  expect(resolvedPermission(code, line, overrides)).toEqual({ isHeld, why });
});

test('no deny removes anything from an admin, nor from a role that inherits from admin', () => {
  const denied = { grants: [], denies: ['spa'] };
  const siege = [
    { name: 'Siège', codes: [] },
    { name: 'Admin', codes: [] },
  ];
  expect(resolvedPermission('spa', siege, denied)).toEqual({
    isHeld: true,
    why: 'hérité du rôle Administrateur, à qui tout est permis',
  });
  expect(resolvedPermission('spa', siege.slice(1), denied).why).toBe(
    'par le rôle Administrateur, à qui tout est permis',
  );
});

const code = fc.constantFrom('a', 'b', 'c', 'D');
const codes = fc.uniqueArray(code);
const anyLine = fc.array(
  fc.record({ name: fc.constantFrom('user', 'manager', 'admin', 'Siège'), codes }),
  { minLength: 1, maxLength: 3 },
);

test('the screen explains a code as the server computes it', () => {
  fc.assert(
    fc.property(anyLine, codes, codes, code, (roles, grants, denies, permissionCode) => {
      const every = ['a', 'b', 'c', 'd'];
      const held = effectivePermissions(roles, { grants, denies }, every);
      const resolved = resolvedPermission(permissionCode, roles, { grants, denies });
      expect(resolved.isHeld).toBe(held.includes(permissionCode.toLowerCase()));
    }),
  );
});

test('a code is in one mode at a time, and changing it leaves the others', () => {
  fc.assert(
    fc.property(codes, codes, code, (grants, denies, changed) => {
      for (const mode of ['inherited', 'grant', 'deny'] as const) {
        const after = withOverride({ grants, denies }, changed, mode);
        expect(overrideMode(changed, after)).toBe(mode);
        for (const other of ['a', 'b', 'c', 'D'].filter((one) => one !== changed)) {
          expect(overrideMode(other, after)).toBe(overrideMode(other, { grants, denies }));
        }
      }
    }),
  );
});

test('the ancestors of a role are found by its name, whatever its case', () => {
  const user = { id: '1', name: 'user', inherit_role_id: null, permissions: [{ code: 'a' }] };
  const chef = { id: '2', name: 'Chef', inherit_role_id: '1', permissions: [] };
  expect(roleAncestryByName('chef', [user, chef])).toEqual([
    { name: 'Chef', codes: [] },
    { name: 'user', codes: ['a'] },
  ]);
  expect(roleAncestryByName('gone', [user])).toEqual([]);
});
