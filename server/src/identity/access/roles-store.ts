import type { Role } from '@hotel/domain/access/endpoints.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { mapUniqueViolation } from '../../platform/database/unique-violation.ts';

export type StoredRole = Role & { isBuiltIn: boolean };

/** Every role with its permissions: built-in roles first, then by name. */
export async function listRoles(db: Queryable): Promise<StoredRole[]> {
  const { rows } = await db.query<StoredRole>(
    `select role.id::text as id, role.name, role.description,
       role.inherit_role_id::text as inherit_role_id, role.from_the_start as "isBuiltIn",
       coalesce((select jsonb_agg(jsonb_build_object('id', permission.id::text,
           'code', permission.code, 'description', permission.description) order by permission.code)
         from role_permission join permission on permission.id = permission_id
         where role_id = role.id), '[]') as permissions
     from role order by role.from_the_start desc, role.name, role.id`,
  );
  return rows;
}

/** The columns of a role, without its permissions. */
export type RoleFields = {
  name: string;
  description: string;
  inherit_role_id: string | null;
};

/** Creates a role and returns its id; throws ROLE_NAME_TAKEN. */
export async function insertRole(db: Queryable, role: RoleFields): Promise<string> {
  const { rows } = await mapUniqueViolation('ROLE_NAME_TAKEN', () =>
    db.query<{ id: string }>(
      `insert into role (name, description, inherit_role_id) values ($1, $2, $3)
       returning id::text as id`,
      [role.name, role.description, role.inherit_role_id],
    ),
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('insert into role returned no row');
  return id;
}

/** Changes a role; throws ROLE_NAME_TAKEN. */
export async function updateRole(db: Queryable, id: string, role: RoleFields): Promise<void> {
  await mapUniqueViolation('ROLE_NAME_TAKEN', () =>
    db.query(`update role set name = $2, description = $3, inherit_role_id = $4 where id = $1`, [
      id,
      role.name,
      role.description,
      role.inherit_role_id,
    ]),
  );
}

export async function replaceRolePermissions(
  db: Queryable,
  id: string,
  permissionIds: readonly string[],
): Promise<void> {
  await db.query(`delete from role_permission where role_id = $1`, [id]);
  await db.query(
    `insert into role_permission (role_id, permission_id) select $1, unnest($2::integer[])`,
    [id, permissionIds],
  );
}

/** Whether a user has the role, an invitation or a mapping of OpenID Connect is for it, or another role inherits from it. */
export async function roleIsInUse(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query<{ used: boolean }>(
    `select exists (select from account where role_id = $1)
       or exists (select from role where inherit_role_id = $1)
       or exists (select from oidc_role_mapping where role_id = $1)
       or exists (select from invitation
         where role_id = $1 and accepted_at is null and revoked_at is null) as used`,
    [id],
  );
  return rows[0]?.used ?? false;
}

export async function deleteRole(db: Queryable, id: string): Promise<void> {
  await db.query(`delete from role where id = $1`, [id]);
}

/**
 * Locks every change of roles until this transaction ends, so that two at once can neither leave the
 * product without an administrator nor make two roles inherit from each other.
 */
export async function lockRoles(db: Queryable): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('roles', 0))`);
}

/** The ids of the roles that users have who are not disabled. */
export async function assignedRoleIds(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct role_id::text as id from account where disabled_at is null`,
  );
  return rows.map(({ id }) => id);
}
