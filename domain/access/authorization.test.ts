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

function capabilitiesOf(rights: Authorization): RequiredPermission[] {
  return capabilities.filter((right) => isAllowed(rights, right));
}

test('a user has the codes of their role and of its ancestors, plus grants, minus denies', () => {
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

test('an admin, also by inheritance, has every code whatever is denied', () => {
  const line = [
    { name: 'Siège', codes: [] },
    { name: 'Admin', codes: [] },
  ];
  const overrides = { grants: [], denies: ['spa'] };
  expect(effectivePermissions(line, overrides, ['spa', 'Manage_Users'])).toEqual([
    'manage_users',
    'spa',
  ]);
  expect(capabilitiesOf(person({ roles: ['siège', 'admin'], denies: ['saisie_nuite'] }))).toEqual(
    capabilities,
  );
});

test('a public endpoint is open to everyone, an endpoint for signed-in users to every signed-in user', () => {
  expect(isAllowed(person({}), 'public')).toBe(true);
  expect(isAllowed(person({}), 'signed-in')).toBe(true);
  expect(capabilitiesOf(person({}))).toEqual([]);
});

test.each<[code: string, capabilities: RequiredPermission[]]>([
  ['rapport_nuite', ['read-nights', 'read-group', 'read-and-write-notes', 'change-notes']],
  ['saisie_nuite', ['read-nights', 'write-nights', 'write-calendar']],
  ['rapport_cloture', ['read-closing-reports', 'read-reports-mapping']],
  ['manage_reports_mapping', ['read-reports-mapping', 'write-reports-mapping']],
  ['manage_users', ['write-calendar', 'change-notes', 'manage-users']],
  ['spa', []],
])('the code %s gives the capabilities %j', (code, expected) => {
  expect(capabilitiesOf(person({ permissions: [code] }))).toEqual(expected);
});

test('the role manager grants its capabilities by its name, unless the matching code is denied to the user', () => {
  const byName: RequiredPermission[] = [
    'write-nights',
    'write-calendar',
    'read-reports-mapping',
    'write-reports-mapping',
  ];
  expect(capabilitiesOf(person({ roles: ['chef', 'manager'] }))).toEqual(byName);
  expect(capabilitiesOf(person({ roles: ['manager'], denies: ['saisie_nuite'] }))).toEqual([
    'read-reports-mapping',
    'write-reports-mapping',
  ]);
  expect(
    capabilitiesOf(person({ roles: ['manager'], denies: ['manage_reports_mapping'] })),
  ).toEqual(['write-nights', 'write-calendar']);
});

test('a deny of a code that nothing grants changes nothing', () => {
  const line = [{ name: 'user', codes: ['rapport_nuite'] }];
  expect(effectivePermissions(line, { grants: [], denies: ['spa'] }, [])).toEqual([
    'rapport_nuite',
  ]);
  expect(effectivePermissions([], nothing, ['spa'])).toEqual([]);
});
