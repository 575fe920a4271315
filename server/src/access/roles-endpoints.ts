import type { Role } from '@hotel/domain/access/endpoints.ts';
import * as calls from '@hotel/domain/access/endpoints.ts';
import { createsInheritanceCycle } from '@hotel/domain/access/role-ancestry.ts';
import { apiError, fieldError } from '@hotel/domain/api-error.ts';
import type { Queryable } from '../database/database.ts';
import { type EndpointHandler, handleRead, handleWrite } from '../http/endpoint-handler.ts';
import { permissionIds } from './permissions-store.ts';
import { allRoles, type Roles, refuseLosingLastAdmin } from './roles.ts';
import type { StoredRole } from './roles-store.ts';
import * as store from './roles-store.ts';

/** Roles: their permissions and what they inherit (contract, section 8). */
export function rolesEndpoints(): EndpointHandler[] {
  return [
    handleRead(calls.listRoles, async (db) => (await store.listRoles(db)).map(asSeen)),

    handleWrite(calls.createRole, async (tx, { body, note }) => {
      await store.lockRoles(tx);
      const roles = await allRoles(tx);
      refuseUnknownParent(roles, body.inherit_role_id);
      note({ became: namedParent(roles, body.inherit_role_id) });
      const permissions = await permissionIds(tx, 'permissions', body.permissions);
      const id = await store.insertRole(tx, body);
      await store.replaceRolePermissions(tx, id, permissions);
      return seenRole(tx, id);
    }),

    handleWrite(calls.updateRole, async (tx, { params, body, note }) => {
      await store.lockRoles(tx);
      const roles = await allRoles(tx);
      const before = found(roles, params.id);
      const after = {
        name: body.name ?? before.name,
        description: body.description ?? before.description,
        inherit_role_id:
          body.inherit_role_id === undefined ? before.inherit_role_id : body.inherit_role_id,
      };
      note({
        before: { ...before, ...namedParent(roles, before.inherit_role_id) },
        became: namedParent(roles, after.inherit_role_id),
      });
      if (before.fromTheStart && after.name !== before.name) throw apiError('ROLE_FROM_THE_START');
      refuseUnknownParent(roles, after.inherit_role_id);
      refuseLoop(roles, params.id, after.inherit_role_id);
      await store.updateRole(tx, params.id, after);
      if (body.permissions !== undefined) {
        const permissions = await permissionIds(tx, 'permissions', body.permissions);
        await store.replaceRolePermissions(tx, params.id, permissions);
      }
      await refuseLosingLastAdmin(tx);
      return seenRole(tx, params.id);
    }),

    handleWrite(calls.deleteRole, async (tx, { params, note }) => {
      await store.lockRoles(tx);
      const role = found(await allRoles(tx), params.id);
      note({ target: role.name, before: role });
      if (role.fromTheStart) throw apiError('ROLE_FROM_THE_START');
      if (await store.roleIsInUse(tx, params.id)) throw apiError('ROLE_IN_USE');
      await store.deleteRole(tx, params.id);
    }),
  ];
}

function asSeen({ fromTheStart: _, ...role }: StoredRole): Role {
  return role;
}

async function seenRole(tx: Queryable, id: string): Promise<Role> {
  return asSeen(found(await allRoles(tx), id));
}

function found(roles: Roles, id: string): StoredRole {
  const role = roles.get(id);
  if (role === undefined) throw apiError('NOT_FOUND');
  return role;
}

/** What a role inherits from, as the audit trail tells it: by its name. */
function namedParent(roles: Roles, id: string | null) {
  return { inherit_role_id: id === null ? null : (roles.get(id)?.name ?? id) };
}

function refuseUnknownParent(roles: Roles, id: string | null): void {
  if (id !== null && !roles.has(id)) throw fieldError('inherit_role_id', 'Rôle hérité inconnu.');
}

function refuseLoop(roles: Roles, id: string, inheritId: string | null): void {
  if (inheritId === null || !createsInheritanceCycle(id, inheritId, roles)) return;
  throw fieldError(
    'inherit_role_id',
    'Un rôle ne peut pas hériter de lui-même, même par d’autres.',
  );
}
