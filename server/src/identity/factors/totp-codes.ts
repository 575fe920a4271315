import { randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@hotel/domain/factors/factor-limits.ts';
import { Secret, TOTP } from 'otpauth';
import { hashOfToken } from '../accounts/secret-token.ts';

/** What authenticator apps expect: SHA-1, 6 digits, 30 seconds (RFC 6238). */
const algorithm = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks of phones differ: the step before and the one after are accepted. */
const toleranceInSteps = 1;
const secretBytes = 20;

export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The address that an authenticator app reads from the QR code. */
export function otpauthUrl(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/**
 * The 30-second step of a code at this time; null when the code is wrong. Whoever accepts the code stores
 * the step and accepts no step up to it again.
 */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const timestamp = at.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: toleranceInSteps });
  if (delta === null) return null;
  return Math.floor(timestamp / 1000 / algorithm.period) + delta;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    ...algorithm,
    issuer: 'Hotel Manager',
    label,
    secret: Secret.fromBase32(secret),
  });
}

/** Letters and digits that are not taken for each other. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const recoveryCodeLength = 16;

export type RecoveryCode = { code: string; hash: Buffer };

/** Ten recovery codes of 80 random bits, as 'abcd-efgh-jkmn-pqrs', each with the hash that is stored. */
export function newRecoveryCodes(): RecoveryCode[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const plain = [...randomBytes(recoveryCodeLength)].map((byte) => alphabet[byte % 32]).join('');
    return { code: plain.match(/.{4}/g)?.join('-') ?? plain, hash: hashOfRecoveryCode(plain) };
  });
}

/** The stored hash of a recovery code, normalized as `normalizedCode` gives it. */
export function hashOfRecoveryCode(normalized: string): Buffer {
  return hashOfToken(`recovery code ${normalized}`);
}
