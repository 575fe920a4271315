import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares a text with a secret; the time it takes does not depend on how similar they are. */
export function constantTimeEqual(candidate: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(candidate), digest(secret));
}
