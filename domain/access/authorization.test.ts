import { expect, test } from 'vitest';
import {
  type Authorization,
  capabilities,
  effectivePermissions,
  isAllowed,
  type RequiredPermission,
} from './authorization.ts';

const nothing = { grants: [], denies: [] };

function person(parts: Partial<Authorization>): Authorization {
  return { roles: ['user'], permissions: [], denies: [], ...parts };
}

function doorsOf(rights: Authorization): RequiredPermission[] {
  return capabilities.filter((right) => isAllowed(rights, right));
}

test('a person has the codes of their role and of those it inherits from, plus grants, minus denies', () => {
  const line = [
    { name: 'Réception', codes: ['Saisie_Nuite', 'spa'] },
    { name: 'user', codes: ['rapport_nuite'] },
  ];
  const overrides = { grants: ['Rapport_Cloture'], denies: ['SPA'] };
  expect(effectivePermissions(line, overrides, ['other'])).toEqual([
    'rapport_cloture',
    'rapport_nuite',
    'saisie_nuite',
  ]);
});

test('an admin, by inheritance too, holds every code whatever is denied', () => {
  const line = [
    { name: 'Siège', codes: [] },
    { name: 'Admin', codes: [] },
  ];
  const overrides = { grants: [], denies: ['spa'] };
  expect(effectivePermissions(line, overrides, ['spa', 'Manage_Users'])).toEqual([
    'manage_users',
    'spa',
  ]);
  expect(doorsOf(person({ roles: ['siège', 'admin'], denies: ['saisie_nuite'] }))).toEqual(
    capabilities,
  );
});

test('everyone passes a public door, and whoever is signed in their own', () => {
  expect(isAllowed(person({}), 'public')).toBe(true);
  expect(isAllowed(person({}), 'signed-in')).toBe(true);
  expect(doorsOf(person({}))).toEqual([]);
});

test.each<[code: string, doors: RequiredPermission[]]>([
  ['rapport_nuite', ['read-nights']],
  ['saisie_nuite', ['read-nights', 'write-nights']],
  ['rapport_cloture', ['read-closing-reports', 'read-reports-mapping']],
  ['manage_reports_mapping', ['read-reports-mapping', 'write-reports-mapping']],
  ['manage_users', ['manage-users']],
  ['spa', []],
])('the code %s opens %j', (code, doors) => {
  expect(doorsOf(person({ permissions: [code] }))).toEqual(doors);
});

test('the role manager opens its doors by its name, unless the person is denied the code beside it', () => {
  const byName: RequiredPermission[] = [
    'write-nights',
    'read-reports-mapping',
    'write-reports-mapping',
  ];
  expect(doorsOf(person({ roles: ['chef', 'manager'] }))).toEqual(byName);
  expect(doorsOf(person({ roles: ['manager'], denies: ['saisie_nuite'] }))).toEqual([
    'read-reports-mapping',
    'write-reports-mapping',
  ]);
  expect(doorsOf(person({ roles: ['manager'], denies: ['manage_reports_mapping'] }))).toEqual([
    'write-nights',
  ]);
});

test('a deny of a code that nothing gives changes nothing', () => {
  const line = [{ name: 'user', codes: ['rapport_nuite'] }];
  expect(effectivePermissions(line, { grants: [], denies: ['spa'] }, [])).toEqual([
    'rapport_nuite',
  ]);
  expect(effectivePermissions([], nothing, ['spa'])).toEqual([]);
});
