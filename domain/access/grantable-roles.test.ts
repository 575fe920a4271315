import { expect, test } from 'vitest';
import { grantablePermissions, grantableRoles } from './grantable-roles.ts';

const role = (id: string, name: string, inherit_role_id: string | null, ...codes: string[]) => ({
  id,
  name,
  inherit_role_id,
  permissions: codes.map((code) => ({ code })),
});
const roles = [
  role('1', 'admin', null),
  role('2', 'manager', null, 'rapport_nuite', 'saisie_nuite'),
  role('3', 'user', null, 'rapport_nuite'),
  role('4', 'Siège', '1'),
  role('5', 'Stagiaire', '3'),
  role('6', 'Spa', '3', 'spa'),
];
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name);

test('a user who manages users can assign the roles that do not exceed their own permissions', () => {
  const reception = {
    roles: ['user'],
    permissions: ['rapport_nuite', 'manage_users'],
    denies: [],
    hotels: [],
  };
  expect(names(grantableRoles(reception, roles))).toEqual(['user', 'Stagiaire']);
  const codes = [{ code: 'manage_users' }, { code: 'rapport_nuite' }, { code: 'spa' }];
  expect(grantablePermissions(reception, codes)).toEqual(codes.slice(0, 2));
});

test('an admin can assign every role', () => {
  const admin = { roles: ['siège', 'admin'], permissions: [], denies: [], hotels: [] };
  expect(grantableRoles(admin, roles)).toEqual(roles);
  expect(grantablePermissions(admin, [{ code: 'spa' }])).toEqual([{ code: 'spa' }]);
});
