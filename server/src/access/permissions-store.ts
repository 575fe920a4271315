import type { Permission } from '@hotel/domain/access/endpoints.ts';
import { fieldError } from '@hotel/domain/api-error.ts';
import type { Queryable } from '../database/database.ts';
import { mapUniqueViolation } from '../database/unique-violation.ts';

/** Every permission there is, by code. */
export async function listPermissions(db: Queryable): Promise<Permission[]> {
  const { rows } = await db.query<Permission>(
    `select id::text as id, code, description from permission order by code`,
  );
  return rows;
}

/** Makes a permission, which the role admin holds like every other; refused when the code is taken. */
export async function insertPermission(
  db: Queryable,
  { code, description }: { code: string; description: string },
): Promise<Permission> {
  const { rows } = await mapUniqueViolation('PERMISSION_TAKEN', () =>
    db.query<Permission>(
      `with made as (
         insert into permission (code, description) values ($1, $2) returning id, code, description
       ), held as (
         insert into role_permission (role_id, permission_id)
         select role.id, made.id from role, made where role.name = 'admin'
       )
       select id::text as id, code, description from made`,
      [code, description],
    ),
  );
  const [made] = rows;
  if (made === undefined) throw new Error('insert into permission returned no row');
  return made;
}

/** The ids of these codes, each once; a code that does not exist is refused, naming the field. */
export async function permissionIds(
  db: Queryable,
  field: string,
  codes: readonly string[],
): Promise<string[]> {
  const all = new Map((await listPermissions(db)).map(({ id, code }) => [code, id]));
  const unknown = codes.find((code) => !all.has(code));
  if (unknown !== undefined) throw fieldError(field, `Permission inconnue : « ${unknown} ».`);
  return [...new Set(codes)].flatMap((code) => all.get(code) ?? []);
}
