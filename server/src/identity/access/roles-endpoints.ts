import type { Role } from '@hotel/domain/access/endpoints.ts';
import * as endpoints from '@hotel/domain/access/endpoints.ts';
import { createsInheritanceCycle } from '@hotel/domain/access/role-ancestry.ts';
import { apiError, fieldError } from '@hotel/domain/api-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import {
  type EndpointHandler,
  handleInTransaction,
  handleRequest,
} from '../../platform/http/endpoint-handler.ts';
import { insertPermission, listPermissions, permissionIds } from './permissions-store.ts';
import { allRoles, type Roles, refuseLosingLastAdmin } from './roles.ts';
import type { StoredRole } from './roles-store.ts';
import * as store from './roles-store.ts';

/** Roles with their inheritance, and the permissions that roles and users can have (contract, section 8). */
export function rolesEndpoints(): EndpointHandler[] {
  return [
    handleRequest(endpoints.listRoles, async (db) => (await store.listRoles(db)).map(responseOf)),

    handleInTransaction(endpoints.createRole, async (tx, { body, note }) => {
      await store.lockRoles(tx);
      const roles = await allRoles(tx);
      refuseUnknownInheritedRole(roles, body.inherit_role_id);
      note({ after: inheritedRoleName(roles, body.inherit_role_id) });
      const permissions = await permissionIds(tx, 'permissions', body.permissions);
      const id = await store.insertRole(tx, body);
      await store.replaceRolePermissions(tx, id, permissions);
      return loadRole(tx, id);
    }),

    updateRoleEndpoint(),

    handleInTransaction(endpoints.deleteRole, async (tx, { params, note }) => {
      await store.lockRoles(tx);
      const role = roleOfId(await allRoles(tx), params.id);
      note({ target: role.name, before: role });
      if (role.isBuiltIn) throw apiError('ROLE_FROM_THE_START');
      if (await store.roleIsInUse(tx, params.id)) throw apiError('ROLE_IN_USE');
      await store.deleteRole(tx, params.id);
    }),

    handleRequest(endpoints.listPermissions, (db) => listPermissions(db)),
    handleInTransaction(endpoints.createPermission, (tx, { body }) => insertPermission(tx, body)),
  ];
}

function updateRoleEndpoint(): EndpointHandler {
  return handleInTransaction(endpoints.updateRole, async (tx, { params, body, note }) => {
    await store.lockRoles(tx);
    const roles = await allRoles(tx);
    const before = roleOfId(roles, params.id);
    const after = {
      name: body.name ?? before.name,
      description: body.description ?? before.description,
      inherit_role_id:
        body.inherit_role_id === undefined ? before.inherit_role_id : body.inherit_role_id,
    };
    note({
      before: { ...before, ...inheritedRoleName(roles, before.inherit_role_id) },
      after: inheritedRoleName(roles, after.inherit_role_id),
    });
    if (before.isBuiltIn && after.name !== before.name) throw apiError('ROLE_FROM_THE_START');
    refuseUnknownInheritedRole(roles, after.inherit_role_id);
    refuseInheritanceCycle(roles, params.id, after.inherit_role_id);
    await store.updateRole(tx, params.id, after);
    if (body.permissions !== undefined) {
      const permissions = await permissionIds(tx, 'permissions', body.permissions);
      await store.replaceRolePermissions(tx, params.id, permissions);
    }
    await refuseLosingLastAdmin(tx);
    return loadRole(tx, params.id);
  });
}

function responseOf({ isBuiltIn: _, ...role }: StoredRole): Role {
  return role;
}

async function loadRole(tx: Queryable, id: string): Promise<Role> {
  return responseOf(roleOfId(await allRoles(tx), id));
}

function roleOfId(roles: Roles, id: string): StoredRole {
  const role = roles.get(id);
  if (role === undefined) throw apiError('NOT_FOUND');
  return role;
}

/** The inherited role, which the audit entry names instead of its id. */
function inheritedRoleName(roles: Roles, id: string | null) {
  return { inherit_role_id: id === null ? null : (roles.get(id)?.name ?? id) };
}

function refuseUnknownInheritedRole(roles: Roles, id: string | null): void {
  if (id !== null && !roles.has(id)) throw fieldError('inherit_role_id', 'Rôle hérité inconnu.');
}

function refuseInheritanceCycle(roles: Roles, id: string, inheritId: string | null): void {
  if (inheritId === null || !createsInheritanceCycle(id, inheritId, roles)) return;
  throw fieldError(
    'inherit_role_id',
    'Un rôle ne peut pas hériter de lui-même, même par d’autres.',
  );
}
