import { isTotpCode, normalizedCode } from '@hotel/domain/factors/factor-limits.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { hashOfRecoveryCode, stepOfCode } from './totp-codes.ts';
import type { TotpEncryption } from './totp-encryption.ts';
import { consumeRecoveryCode, consumeStep, lockTotp } from './totp-store.ts';

/** What it takes to verify the code of a second factor. */
export type CodeVerification = { totpEncryption: TotpEncryption; now: () => Date };

/**
 * Whether a typed code is the account's: of its confirmed authenticator app, or an unused recovery code.
 * The code is used up. False for an account without an authenticator app.
 */
export async function acceptsCode(
  tx: Queryable,
  verification: CodeVerification,
  accountId: string,
  typed: string,
): Promise<boolean> {
  const totp = await lockTotp(tx, accountId);
  if (totp === null || !totp.isConfirmed) return false;
  const code = normalizedCode(typed);
  if (isTotpCode(code)) return acceptsTotpCode(tx, verification, { accountId, code, ...totp });
  return consumeRecoveryCode(tx, accountId, hashOfRecoveryCode(code));
}

/** Whether a code of the authenticator app is right and was not used before; uses it up. */
export async function acceptsTotpCode(
  tx: Queryable,
  { totpEncryption, now }: CodeVerification,
  { accountId, code, encrypted }: { accountId: string; code: string; encrypted: Buffer },
): Promise<boolean> {
  const secret = totpEncryption.decrypt(accountId, encrypted);
  if (secret === null) {
    throw new Error(`no key decrypts the authenticator secret of account ${accountId}`);
  }
  const step = stepOfCode(secret, code, now());
  return step !== null && (await consumeStep(tx, accountId, step));
}
