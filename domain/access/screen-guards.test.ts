import { describe, expect, it } from 'vitest';
import type { Authorization } from './authorization.ts';
import { canEnterScreen } from './screen-guards.ts';

const dataEntry = { roles: ['admin', 'manager'], permissions: ['saisie_nuite'] } as const;

function visitor(parts: Partial<Authorization>): Authorization {
  return { roles: ['user'], permissions: [], denies: [], ...parts };
}

describe('who may enter a screen', () => {
  it('lets every signed-in user in where nothing is required', () => {
    expect(canEnterScreen(visitor({}), {})).toBe(true);
  });

  it('lets a listed role in without the permission, whatever the case', () => {
    expect(canEnterScreen(visitor({ roles: ['Manager'] }), dataEntry)).toBe(true);
  });

  it('lets a role in that inherits from a listed one', () => {
    expect(canEnterScreen(visitor({ roles: ['direction', 'manager'] }), dataEntry)).toBe(true);
  });

  it('lets another role in with one of the permissions, whatever the case', () => {
    expect(
      canEnterScreen(visitor({ roles: ['réception'], permissions: ['SAISIE_NUITE'] }), dataEntry),
    ).toBe(true);
  });

  it('refuses a user with neither', () => {
    expect(
      canEnterScreen(visitor({ roles: ['user'], permissions: ['rapport_nuite'] }), dataEntry),
    ).toBe(false);
  });

  it('refuses a user of a listed role whose permission is denied personally', () => {
    const denied = visitor({ roles: ['manager'], denies: ['SAISIE_NUITE'] });
    expect(canEnterScreen(denied, dataEntry)).toBe(false);
    expect(canEnterScreen({ ...denied, denies: ['rapport_nuite'] }, dataEntry)).toBe(true);
    expect(canEnterScreen({ ...denied, roles: ['siège', 'admin'] }, dataEntry)).toBe(true);
  });

  it('requires only the role where only roles are listed', () => {
    const logs = { roles: ['admin'] };
    expect(canEnterScreen(visitor({ roles: ['admin'] }), logs)).toBe(true);
    expect(
      canEnterScreen(visitor({ roles: ['manager'], permissions: ['manage_users'] }), logs),
    ).toBe(false);
  });

  it('refuses everyone where the list is empty: an empty requirement differs from none', () => {
    expect(canEnterScreen(visitor({ roles: ['admin'] }), { roles: [] })).toBe(false);
  });
});
