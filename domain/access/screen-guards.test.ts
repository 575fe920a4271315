import { describe, expect, it } from 'vitest';
import { canEnterScreen, type Visitor } from './screen-guards.ts';

const dataEntry = { roles: ['admin', 'manager'], permissions: ['saisie_nuite'] } as const;

function visitor(parts: Partial<Visitor>): Visitor {
  return { roles: ['user'], permissions: [], denies: [], ...parts };
}

describe('who may enter a screen', () => {
  it('lets anyone signed in through where nothing is demanded', () => {
    expect(canEnterScreen(visitor({}), {})).toBe(true);
  });

  it('lets a listed role through without the permission, whatever the case', () => {
    expect(canEnterScreen(visitor({ roles: ['Manager'] }), dataEntry)).toBe(true);
  });

  it('lets a role that inherits from a listed one through', () => {
    expect(canEnterScreen(visitor({ roles: ['direction', 'manager'] }), dataEntry)).toBe(true);
  });

  it('lets another role through with one of the permissions, whatever the case', () => {
    expect(
      canEnterScreen(visitor({ roles: ['réception'], permissions: ['SAISIE_NUITE'] }), dataEntry),
    ).toBe(true);
  });

  it('refuses who has neither', () => {
    expect(
      canEnterScreen(visitor({ roles: ['user'], permissions: ['rapport_nuite'] }), dataEntry),
    ).toBe(false);
  });

  it('refuses whom a listed role would let through and a personal deny does not', () => {
    const denied = visitor({ roles: ['manager'], denies: ['SAISIE_NUITE'] });
    expect(canEnterScreen(denied, dataEntry)).toBe(false);
    expect(canEnterScreen({ ...denied, denies: ['rapport_nuite'] }, dataEntry)).toBe(true);
    expect(canEnterScreen({ ...denied, roles: ['siège', 'admin'] }, dataEntry)).toBe(true);
  });

  it('asks for the role alone where only roles are listed', () => {
    const logs = { roles: ['admin'] };
    expect(canEnterScreen(visitor({ roles: ['admin'] }), logs)).toBe(true);
    expect(
      canEnterScreen(visitor({ roles: ['manager'], permissions: ['manage_users'] }), logs),
    ).toBe(false);
  });

  it('refuses everyone where the list is empty: an empty demand is not the absence of one', () => {
    expect(canEnterScreen(visitor({ roles: ['admin'] }), { roles: [] })).toBe(false);
  });
});
