import { describe, expect, it } from 'vitest';
import { mayEnter } from './screen-guards.ts';

const dataEntry = { roles: ['admin', 'manager'], permissions: ['saisie_nuite'] } as const;

describe('who may enter a screen', () => {
  it('lets anyone signed in through where nothing is demanded', () => {
    expect(mayEnter({ role: 'user', permissions: [] }, {})).toBe(true);
  });

  it('lets a listed role through without the permission, whatever the case', () => {
    expect(mayEnter({ role: 'Manager', permissions: [] }, dataEntry)).toBe(true);
  });

  it('lets another role through with one of the permissions, whatever the case', () => {
    expect(mayEnter({ role: 'réception', permissions: ['SAISIE_NUITE'] }, dataEntry)).toBe(true);
  });

  it('refuses who has neither', () => {
    expect(mayEnter({ role: 'user', permissions: ['rapport_nuite'] }, dataEntry)).toBe(false);
  });

  it('asks for the role alone where only roles are listed', () => {
    const logs = { roles: ['admin'] };
    expect(mayEnter({ role: 'admin', permissions: [] }, logs)).toBe(true);
    expect(mayEnter({ role: 'manager', permissions: ['manage_users'] }, logs)).toBe(false);
  });

  it('refuses everyone where the list is empty: an empty demand is not the absence of one', () => {
    expect(mayEnter({ role: 'admin', permissions: [] }, { roles: [] })).toBe(false);
  });
});
