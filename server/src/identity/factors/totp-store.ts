import type { Queryable } from '../../platform/database/database.ts';

/** Authenticator apps and recovery codes. */

export type StoredTotp = { encrypted: Buffer; isConfirmed: boolean };

/** The authenticator app of an account, locked until this transaction ends; null when it has none. */
export async function lockTotp(tx: Queryable, accountId: string): Promise<StoredTotp | null> {
  const { rows } = await tx.query<{ encrypted: Buffer; confirmed: boolean }>(
    `select secret_encrypted as encrypted, confirmed_at is not null as confirmed
     from totp_factor where account_id = $1 for update`,
    [accountId],
  );
  const [row] = rows;
  return row === undefined ? null : { encrypted: row.encrypted, isConfirmed: row.confirmed };
}

/** Stores a new secret that is not confirmed; false when the account has a confirmed one. */
export async function insertTotp(
  tx: Queryable,
  accountId: string,
  encrypted: Buffer,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into totp_factor (account_id, secret_encrypted) values ($1, $2)
     on conflict (account_id) do update set secret_encrypted = $2, created_at = now(), last_step = null
       where totp_factor.confirmed_at is null`,
    [accountId, encrypted],
  );
  return rowCount === 1;
}

/** Uses a code's step up; false when this step or a later one was used before. */
export async function consumeStep(
  tx: Queryable,
  accountId: string,
  step: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update totp_factor set last_step = $2
     where account_id = $1 and coalesce(last_step, -1) < $2`,
    [accountId, step],
  );
  return rowCount === 1;
}

export async function markTotpConfirmed(tx: Queryable, accountId: string): Promise<void> {
  await tx.query(`update totp_factor set confirmed_at = now() where account_id = $1`, [accountId]);
}

/** Deletes the authenticator app and its recovery codes; false when there was none. */
export async function deleteTotp(tx: Queryable, accountId: string): Promise<boolean> {
  await tx.query(`delete from recovery_code where account_id = $1`, [accountId]);
  const { rowCount } = await tx.query(`delete from totp_factor where account_id = $1`, [accountId]);
  return rowCount === 1;
}

export async function replaceRecoveryCodes(
  tx: Queryable,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.query(`delete from recovery_code where account_id = $1`, [accountId]);
  await tx.query(`insert into recovery_code (account_id, hash) select $1, unnest($2::bytea[])`, [
    accountId,
    hashes,
  ]);
}

/** Uses a recovery code up; false when the account has no such unused code. */
export async function consumeRecoveryCode(
  tx: Queryable,
  accountId: string,
  hash: Buffer,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update recovery_code set used_at = now()
     where account_id = $1 and hash = $2 and used_at is null`,
    [accountId, hash],
  );
  return rowCount === 1;
}

/** Whether an account has an authenticator app and passkeys, and how many recovery codes are left. */
export async function findFactors(
  db: Queryable,
  accountId: string,
): Promise<{ hasTotp: boolean; hasPasskey: boolean; recoveryCodesLeft: number }> {
  const { rows } = await db.query<{ totp: boolean; passkey: boolean; codes: number }>(
    `select exists (select from totp_factor
         where account_id = $1 and confirmed_at is not null) as totp,
       exists (select from passkey where account_id = $1) as passkey,
       (select count(*)::integer from recovery_code
         where account_id = $1 and used_at is null) as codes`,
    [accountId],
  );
  const [row] = rows;
  return {
    hasTotp: row?.totp ?? false,
    hasPasskey: row?.passkey ?? false,
    recoveryCodesLeft: row?.codes ?? 0,
  };
}

/** Replaces each secret for which `reencrypt` gives another one; gives how many. */
export async function reencryptTotpSecrets(
  tx: Queryable,
  reencrypt: (accountId: string, encrypted: Buffer) => Buffer | null,
): Promise<number> {
  const { rows } = await tx.query<{ account_id: string; secret_encrypted: Buffer }>(
    `select account_id::text as account_id, secret_encrypted from totp_factor
     order by account_id for update`,
  );
  let count = 0;
  for (const { account_id, secret_encrypted } of rows) {
    const reencrypted = reencrypt(account_id, secret_encrypted);
    if (reencrypted === null) continue;
    await tx.query(`update totp_factor set secret_encrypted = $2 where account_id = $1`, [
      account_id,
      reencrypted,
    ]);
    count += 1;
  }
  return count;
}
