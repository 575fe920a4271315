import type { PermissionCode } from '@hotel/domain/access/authorization.ts';
import { expect, it } from 'vitest';
import { screens } from '../../screens.tsx';
import { startScreen } from './screen.ts';

const userWith = (...permissions: PermissionCode[]) => ({
  roles: ['user'],
  permissions,
  denies: [],
});

it.each([
  ['/', userWith('rapport_nuite', 'saisie_nuite', 'rapport_cloture')],
  ['/data-entry', userWith('saisie_nuite')],
  ['/data-entry', userWith('rapport_cloture', 'saisie_nuite')],
  ['/rapport-cloture', userWith('rapport_cloture', 'manage_users')],
  ['/administration', userWith('manage_users')],
  ['/profile', userWith()],
])('%s is the start screen of a user with %o', (path, user) => {
  expect(startScreen(user, screens)).toBe(path);
});

it('is / until the user is known', () => {
  expect(startScreen(undefined, screens)).toBe('/');
});
