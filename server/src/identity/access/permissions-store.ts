import type { Permission } from '@hotel/domain/access/endpoints.ts';
import { fieldError } from '@hotel/domain/api-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { mapUniqueViolation } from '../../platform/database/unique-violation.ts';

/** Every permission, sorted by code. */
export async function listPermissions(db: Queryable): Promise<Permission[]> {
  const { rows } = await db.query<Permission>(
    `select id::text as id, code, description from permission order by code`,
  );
  return rows;
}

/** Creates a permission and gives it to the role admin; throws PERMISSION_TAKEN. */
export async function insertPermission(
  db: Queryable,
  { code, description }: { code: string; description: string },
): Promise<Permission> {
  const { rows } = await mapUniqueViolation('PERMISSION_TAKEN', () =>
    db.query<Permission>(
      `with created as (
         insert into permission (code, description) values ($1, $2) returning id, code, description
       ), granted as (
         insert into role_permission (role_id, permission_id)
         select role.id, created.id from role, created where role.name = 'admin'
       )
       select id::text as id, code, description from created`,
      [code, description],
    ),
  );
  const [created] = rows;
  if (created === undefined) throw new Error('insert into permission returned no row');
  return created;
}

/** The ids of these codes, each once; throws VALIDATION, with `field`, for an unknown code. */
export async function permissionIds(
  db: Queryable,
  field: string,
  codes: readonly string[],
): Promise<string[]> {
  const idsByCode = new Map((await listPermissions(db)).map(({ id, code }) => [code, id]));
  const unknown = codes.find((code) => !idsByCode.has(code));
  if (unknown !== undefined) throw fieldError(field, `Permission inconnue : « ${unknown} ».`);
  return [...new Set(codes)].flatMap((code) => idsByCode.get(code) ?? []);
}
