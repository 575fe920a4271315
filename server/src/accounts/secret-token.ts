import { createHash, randomBytes } from 'node:crypto';

/** A secret that is handed out once and stored as its SHA-256 only. */
export type SecretToken = { token: string; hash: Buffer };

export function newSecretToken(): SecretToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
