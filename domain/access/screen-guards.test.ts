import { describe, expect, it } from 'vitest';
import { mayEnter } from './screen-guards.ts';

const dataEntry = { roles: ['admin', 'manager'], permissions: ['saisie_nuite'] } as const;

describe('who may enter a screen', () => {
  it('lets anyone signed in through where nothing is demanded', () => {
    expect(mayEnter({ roles: ['user'], permissions: [] }, {})).toBe(true);
  });

  it('lets a listed role through without the permission, whatever the case', () => {
    expect(mayEnter({ roles: ['Manager'], permissions: [] }, dataEntry)).toBe(true);
  });

  it('lets a role that inherits from a listed one through', () => {
    expect(mayEnter({ roles: ['direction', 'manager'], permissions: [] }, dataEntry)).toBe(true);
  });

  it('lets another role through with one of the permissions, whatever the case', () => {
    expect(mayEnter({ roles: ['réception'], permissions: ['SAISIE_NUITE'] }, dataEntry)).toBe(true);
  });

  it('refuses who has neither', () => {
    expect(mayEnter({ roles: ['user'], permissions: ['rapport_nuite'] }, dataEntry)).toBe(false);
  });

  it('asks for the role alone where only roles are listed', () => {
    const logs = { roles: ['admin'] };
    expect(mayEnter({ roles: ['admin'], permissions: [] }, logs)).toBe(true);
    expect(mayEnter({ roles: ['manager'], permissions: ['manage_users'] }, logs)).toBe(false);
  });

  it('refuses everyone where the list is empty: an empty demand is not the absence of one', () => {
    expect(mayEnter({ roles: ['admin'], permissions: [] }, { roles: [] })).toBe(false);
  });
});
