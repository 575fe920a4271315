import { expect, test } from 'vitest';
import { exceedsGrantor, type HeldPermissions } from './exceeds-grantor.ts';

const holder = {
  roles: ['user'],
  permissions: ['manage_users', 'rapport_nuite', 'spa'],
  denies: [],
  hotels: ['1', '2'],
};

function holding(parts: Partial<HeldPermissions>): HeldPermissions {
  return { roles: ['user'], codes: ['rapport_nuite'], hotels: ['1'], ...parts };
}

test.each<[string, Partial<HeldPermissions>, boolean]>([
  ['what the grantor has as well', {}, false],
  ['all that the grantor has', { codes: ['manage_users', 'spa'], hotels: ['1', '2'] }, false],
  ['nothing', { codes: [], hotels: [] }, false],
  ['a code more', { codes: ['rapport_nuite', 'saisie_nuite'] }, true],
  ['a hotel more', { hotels: ['1', '3'] }, true],
  ["a code of the installation's own", { codes: ['piscine'] }, true],
  ['the role admin, even without a code', { roles: ['admin'], codes: [], hotels: [] }, true],
  ['a role that inherits from admin', { roles: ['siège', 'admin'], codes: [] }, true],
  // Manager opens the entry of nights by its name alone.
  ['the role manager without any code', { roles: ['manager'], codes: [] }, true],
])(
  'a user with manage_users grants %s: exceeds their own permissions: %s',
  (_, parts, expected) => {
    expect(exceedsGrantor(holder, holding(parts))).toBe(expected);
  },
);

test('a manager cannot grant by the role what is denied to them', () => {
  const manager = {
    roles: ['manager'],
    permissions: ['manage_users', 'rapport_nuite', 'rapport_cloture', 'manage_reports_mapping'],
    denies: ['saisie_nuite'],
    hotels: [],
  };
  expect(exceedsGrantor(manager, { roles: ['manager'], codes: [], hotels: [] })).toBe(true);
  expect(
    exceedsGrantor({ ...manager, denies: [] }, { roles: ['manager'], codes: [], hotels: [] }),
  ).toBe(false);
});

test('nothing exceeds the permissions of an admin', () => {
  const admin = { roles: ['siège', 'admin'], permissions: [], denies: [], hotels: [] };
  expect(
    exceedsGrantor(admin, holding({ roles: ['admin'], codes: ['piscine'], hotels: ['9'] })),
  ).toBe(false);
});
