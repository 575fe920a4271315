import type { ApiToken } from '@hotel/domain/api-tokens/endpoints.ts';
import { type ApiTokenScope, tokenPrefix } from '@hotel/domain/api-tokens/token-scope.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { hashOfToken, newSecretToken } from '../accounts/secret-token.ts';

/** API tokens; only the SHA-256 of a token is stored. */

/** A deleted hotel is not listed. */
const tokenColumns = `id::text as id, name, scopes,
  case when hotel_ids is not null then array(
    select hotel.id::text from hotel where hotel.id = any(hotel_ids) and deleted_at is null
    order by array_position(hotel_ids, hotel.id)) end as hotels,
  created_at, expires_at, last_used_at, uses`;

/** The tokens of an account, the newest first; expired ones stay until they are revoked. */
export async function listTokens(db: Queryable, accountId: string): Promise<ApiToken[]> {
  const { rows } = await db.query<ApiToken>(
    `select ${tokenColumns} from api_token where account_id = $1 order by id desc`,
    [accountId],
  );
  return rows;
}

/** How many tokens of an account are valid. */
export async function countValidTokens(db: Queryable, accountId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count from api_token where account_id = $1 and expires_at > now()`,
    [accountId],
  );
  return rows[0]?.count ?? 0;
}

export type NewApiToken = {
  name: string;
  scopes: readonly ApiTokenScope[];
  hotels: readonly string[] | null;
  days: number;
};

/** Issues a token and returns it with its text, which is stored nowhere. */
export async function insertToken(
  tx: Queryable,
  accountId: string,
  { name, scopes, hotels, days }: NewApiToken,
): Promise<ApiToken & { token: string }> {
  const token = `${tokenPrefix}${newSecretToken().token}`;
  const { rows } = await tx.query<ApiToken>(
    `insert into api_token (account_id, name, hash, scopes, hotel_ids, expires_at)
     values ($1, $2, $3, $4, $5::integer[], now() + make_interval(days => $6))
     returning ${tokenColumns}`,
    [accountId, name, hashOfToken(token), scopes, hotels, days],
  );
  const [inserted] = rows;
  if (inserted === undefined) throw new Error('insert into api_token returned no row');
  return { ...inserted, token };
}

/** Deletes a token of the account and returns it; null when the account has none of this id. */
export async function deleteToken(
  tx: Queryable,
  accountId: string,
  id: string,
): Promise<ApiToken | null> {
  const { rows } = await tx.query<ApiToken>(
    `delete from api_token where account_id = $1 and id = $2 returning ${tokenColumns}`,
    [accountId, id],
  );
  return rows[0] ?? null;
}

/** The hash of a bearer token that is an API token; null for any other. */
export function apiTokenHashOf(bearer: string): Buffer | null {
  return bearer.startsWith(tokenPrefix) ? hashOfToken(bearer) : null;
}

/** Counts a use of a token and returns its scopes; null when it is not valid. */
export async function recordApiTokenUse(
  db: Queryable,
  hash: Buffer,
): Promise<readonly ApiTokenScope[] | null> {
  const { rows } = await db.query<{ scopes: ApiTokenScope[] }>({
    name: 'record-api-token-use',
    text: `update api_token set uses = uses + 1, last_used_at = now()
      where hash = $1 and expires_at > now()
        and exists (select from account where account.id = account_id and disabled_at is null)
      returning scopes`,
    values: [hash],
  });
  return rows[0]?.scopes ?? null;
}
