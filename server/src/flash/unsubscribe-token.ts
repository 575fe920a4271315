import { createHmac } from 'node:crypto';
import { constantTimeEqual } from '../platform/http/security/constant-time-equal.ts';

/**
 * The token of the links that end a subscription. It is a signature of the account's number, so that
 * nothing is stored for it and the link of an old email still works. It allows nothing else.
 */
export type UnsubscribeTokens = {
  create(account: string): string;
  /** The account of a token; null when this product did not make it. */
  accountOf(token: string): string | null;
};

/** Signs with the secret; accepts the `previousSecrets` while it is rotated. */
export function unsubscribeTokens(
  secret: string,
  previousSecrets: readonly string[] = [],
): UnsubscribeTokens {
  const create = (account: string, key = secret) => `${account}-${signature(account, key)}`;
  return {
    create: (account) => create(account),
    accountOf: (token) => {
      const [account = ''] = token.split('-', 1);
      if (!/^[1-9]\d{0,8}$/.test(account)) return null;
      const isOurs = [secret, ...previousSecrets].some((key) =>
        constantTimeEqual(token, create(account, key)),
      );
      return isOurs ? account : null;
    },
  };
}

function signature(account: string, secret: string): string {
  // The purpose is part of what is signed: no other signature of this secret is such a token.
  return createHmac('sha256', secret).update(`flash-unsubscribe ${account}`).digest('base64url');
}
