import { describe, expect, it } from 'vitest';
import { matchPath } from './match-path.ts';

describe('the screen of an address', () => {
  it.each([
    ['/', '/'],
    ['/login', '/login'],
    ['/login', '/login/'],
    ['/administration/logs', '/administration/logs'],
  ])('%s stands at %s', (pattern, pathname) => {
    expect(matchPath(pattern, pathname)).toEqual({});
  });

  it.each([
    ['/', '/login'],
    ['/login', '/'],
    ['/login', '/loginx'],
    ['/login', '/login/again'],
    ['/administration/logs/{id}', '/administration/logs'],
    ['/administration/logs/{id}', '/administration/users/7'],
  ])('%s does not stand at %s', (pattern, pathname) => {
    expect(matchPath(pattern, pathname)).toBeNull();
  });

  it('reads what the address names', () => {
    expect(matchPath('/administration/logs/{id}', '/administration/logs/a%20b')).toEqual({
      id: 'a b',
    });
  });

  it('reads a badly encoded name as it stands', () => {
    expect(matchPath('/administration/logs/{id}', '/administration/logs/%E0%A4%A')).toEqual({
      id: '%E0%A4%A',
    });
  });
});
