import type { Passkey } from '@hotel/domain/factors/endpoints.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { mapUniqueViolation } from '../../platform/database/unique-violation.ts';

const passkeyColumns = 'id::text as id, name, created_at, last_used_at';

export async function listPasskeys(db: Queryable, accountId: string): Promise<Passkey[]> {
  const { rows } = await db.query<Passkey>(
    `select ${passkeyColumns} from passkey where account_id = $1 order by id`,
    [accountId],
  );
  return rows;
}

export async function credentialIdsOf(db: Queryable, accountId: string): Promise<Buffer[]> {
  const { rows } = await db.query<{ credential_id: Buffer }>(
    `select credential_id from passkey where account_id = $1`,
    [accountId],
  );
  return rows.map(({ credential_id }) => credential_id);
}

export type NewPasskey = {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  name: string;
};

/** Stores a passkey; throws CONFLICT for a credential that is stored already. */
export async function insertPasskey(
  tx: Queryable,
  accountId: string,
  passkey: NewPasskey,
): Promise<Passkey> {
  const { rows } = await mapUniqueViolation('CONFLICT', () =>
    tx.query<Passkey>(
      `insert into passkey (account_id, credential_id, public_key, counter, name)
       values ($1, $2, $3, $4, $5) returning ${passkeyColumns}`,
      [accountId, passkey.credentialId, passkey.publicKey, passkey.counter, passkey.name],
    ),
  );
  const [inserted] = rows;
  if (inserted === undefined) throw new Error('insert into passkey returned no row');
  return inserted;
}

/** Deletes a passkey of the account and returns it; null when the account has none of this id. */
export async function deletePasskey(
  tx: Queryable,
  accountId: string,
  id: string,
): Promise<Passkey | null> {
  const { rows } = await tx.query<Passkey>(
    `delete from passkey where account_id = $1 and id = $2 returning ${passkeyColumns}`,
    [accountId, id],
  );
  return rows[0] ?? null;
}

/** Deletes all passkeys of an account; gives how many. */
export async function deletePasskeys(tx: Queryable, accountId: string): Promise<number> {
  const { rowCount } = await tx.query(`delete from passkey where account_id = $1`, [accountId]);
  return rowCount ?? 0;
}

export type StoredPasskey = {
  id: string;
  accountId: string;
  email: string;
  isDisabled: boolean;
  publicKey: Buffer;
  counter: number;
};

/** The passkey of this credential, with its account; null for an unknown one. */
export async function findPasskey(
  db: Queryable,
  credentialId: Buffer,
): Promise<StoredPasskey | null> {
  const { rows } = await db.query<StoredPasskey>(
    `select passkey.id::text as id, account.id::text as "accountId", account.email,
       account.disabled_at is not null as "isDisabled", public_key as "publicKey",
       counter::integer as counter
     from passkey join account on account.id = account_id where credential_id = $1`,
    [credentialId],
  );
  return rows[0] ?? null;
}

/** Records a sign-in by this passkey; false when the passkey was removed meanwhile. */
export async function recordPasskeyUse(
  tx: Queryable,
  id: string,
  counter: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update passkey set counter = $2, last_used_at = now() where id = $1`,
    [id, counter],
  );
  return rowCount === 1;
}

/** Marks a challenge as used, until it expires; false when it was used before. */
export async function consumeChallenge(
  tx: Queryable,
  { hash, expiresAt }: { hash: Buffer; expiresAt: Date },
): Promise<boolean> {
  // By the clock that issued the challenges: one that expired before this one was issued is refused anyway.
  await tx.query(
    `delete from used_challenge where expires_at < $1::timestamptz - interval '10 minutes'`,
    [expiresAt],
  );
  const { rowCount } = await tx.query(
    `insert into used_challenge (hash, expires_at) values ($1, $2) on conflict do nothing`,
    [hash, expiresAt],
  );
  return rowCount === 1;
}
