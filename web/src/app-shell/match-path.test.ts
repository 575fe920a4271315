import { describe, expect, it } from 'vitest';
import { matchPath } from './match-path.ts';

describe('matching a path against a pattern', () => {
  it.each([
    ['/', '/'],
    ['/login', '/login'],
    ['/login', '/login/'],
    ['/administration/logs', '/administration/logs'],
  ])('%s matches %s', (pattern, pathname) => {
    expect(matchPath(pattern, pathname)).toEqual({});
  });

  it.each([
    ['/', '/login'],
    ['/login', '/'],
    ['/', '//'],
    ['/', '///'],
    ['/login', '//login'],
    ['/login', '/login//'],
    ['/login', '/loginx'],
    ['/login', '/login/again'],
    ['/administration/logs/{id}', '/administration/logs'],
    ['/administration/logs/{id}', '/administration/users/7'],
  ])('%s does not match %s', (pattern, pathname) => {
    expect(matchPath(pattern, pathname)).toBeNull();
  });

  it('returns the decoded parameters', () => {
    expect(matchPath('/administration/logs/{id}', '/administration/logs/a%20b')).toEqual({
      id: 'a b',
    });
  });

  it('returns an invalidly encoded parameter unchanged', () => {
    expect(matchPath('/administration/logs/{id}', '/administration/logs/%E0%A4%A')).toEqual({
      id: '%E0%A4%A',
    });
  });
});
