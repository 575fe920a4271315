import { expect, test } from 'vitest';
import { createsInheritanceCycle, type InheritingRole, roleAncestry } from './role-ancestry.ts';

/** Roles by id, each with the one it inherits from. */
function roles(parents: Record<string, string | null>): Map<string, InheritingRole> {
  return new Map(
    Object.entries(parents).map(([id, inherit_role_id]) => [id, { id, inherit_role_id }]),
  );
}

function idsOf(line: readonly InheritingRole[]): string[] {
  return line.map(({ id }) => id);
}

const allRoles = roles({ 1: null, 2: '1', 3: '2', 4: null });

test('the ancestry of a role is itself and the roles it inherits from, nearest first', () => {
  expect(idsOf(roleAncestry('3', allRoles))).toEqual(['3', '2', '1']);
  expect(idsOf(roleAncestry('4', allRoles))).toEqual(['4']);
  expect(roleAncestry('9', allRoles)).toEqual([]);
});

test('an existing cycle ends the traversal', () => {
  expect(idsOf(roleAncestry('1', roles({ 1: '2', 2: '3', 3: '2' })))).toEqual(['1', '2', '3']);
});

test.each([
  ['1', '1', true],
  ['1', '3', true],
  ['2', '3', true],
  ['3', '1', false],
  ['4', '3', false],
])('role %s inheriting from %s would be a cycle: %s', (id, inheritId, loop) => {
  expect(createsInheritanceCycle(id, inheritId, allRoles)).toBe(loop);
});
