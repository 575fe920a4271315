import { createHash, createHmac, randomBytes } from 'node:crypto';
import { constantTimeEqual } from '../../platform/http/security/constant-time-equal.ts';

const nonceBytes = 16;
const expiryBytes = 8;
const macBytes = 16;
const lifetimeMs = 5 * 60_000;

export type Challenges = {
  /** A challenge for this purpose, valid for five minutes. */
  issue(purpose: string): Uint8Array<ArrayBuffer>;
  /** The hash and the expiry of a challenge (base64url) issued for this purpose; null for any other. */
  read(purpose: string, challenge: string): { hash: Buffer; expiresAt: Date } | null;
};

/**
 * Challenges of WebAuthn: a random value and its expiry, authenticated by AUTH_SECRET. Nothing is stored
 * until a challenge is used, so that requests of unauthenticated clients fill no table.
 */
export function createChallenges(authSecret: string, now: () => Date): Challenges {
  const macOf = (purpose: string, bytes: Uint8Array) =>
    createHmac('sha256', authSecret)
      .update(`webauthn challenge ${purpose}\n`)
      .update(bytes)
      .digest()
      .subarray(0, macBytes);
  return {
    issue: (purpose) => {
      const expiry = Buffer.alloc(expiryBytes);
      expiry.writeBigUInt64BE(BigInt(now().getTime() + lifetimeMs));
      const body = Buffer.concat([randomBytes(nonceBytes), expiry]);
      return new Uint8Array(Buffer.concat([body, macOf(purpose, body)]));
    },
    read: (purpose, challenge) => {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== nonceBytes + expiryBytes + macBytes) return null;
      const body = bytes.subarray(0, nonceBytes + expiryBytes);
      const mac = bytes.subarray(nonceBytes + expiryBytes);
      if (!constantTimeEqual(mac.toString('hex'), macOf(purpose, body).toString('hex')))
        return null;
      const expiresAt = new Date(Number(body.readBigUInt64BE(nonceBytes)));
      if (expiresAt.getTime() < now().getTime()) return null;
      return { hash: createHash('sha256').update(bytes).digest(), expiresAt };
    },
  };
}
