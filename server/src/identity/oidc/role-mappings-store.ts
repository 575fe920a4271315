import type { RoleMappings } from '@hotel/domain/oidc/endpoints.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** The mappings in their order, with those of their hotels that still exist. */
export async function listRoleMappings(db: Queryable): Promise<RoleMappings['mappings']> {
  const { rows } = await db.query<RoleMappings['mappings'][number]>(
    `select value, role.name as role,
       coalesce((select jsonb_agg(jsonb_build_object(
           'id', hotel.id::text, 'name', hotel.name, 'logo_url', hotel.logo_url)
           order by array_position(hotel_ids, hotel.id))
         from hotel where hotel.id = any (hotel_ids) and hotel.deleted_at is null), '[]') as hotels
     from oidc_role_mapping join role on role.id = role_id order by position`,
  );
  return rows;
}

export async function replaceRoleMappings(
  tx: Queryable,
  mappings: readonly { value: string; roleId: string; hotelIds: readonly string[] }[],
): Promise<void> {
  await tx.query('delete from oidc_role_mapping');
  for (const [position, { value, roleId, hotelIds }] of mappings.entries()) {
    await tx.query(
      `insert into oidc_role_mapping (position, value, role_id, hotel_ids) values ($1, $2, $3, $4)`,
      [position, value, roleId, hotelIds],
    );
  }
}
