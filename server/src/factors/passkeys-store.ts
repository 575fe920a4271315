import type { Passkey } from '@hotel/domain/factors/endpoints.ts';
import type { Queryable } from '../database/database.ts';

const passkeyColumns = 'id::text as id, name, created_at, last_used_at';

export async function listPasskeys(db: Queryable, accountId: string): Promise<Passkey[]> {
  const { rows } = await db.query<Passkey>(
    `select ${passkeyColumns} from passkey where account_id = $1 order by id`,
    [accountId],
  );
  return rows;
}

/** Deletes all passkeys of an account; gives how many. */
export async function deletePasskeys(tx: Queryable, accountId: string): Promise<number> {
  const { rowCount } = await tx.query(`delete from passkey where account_id = $1`, [accountId]);
  return rowCount ?? 0;
}
