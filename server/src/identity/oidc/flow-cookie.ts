import type { FastifyReply, FastifyRequest } from 'fastify';
import { createEncryption } from '../../platform/encryption/encryption.ts';

/** What binds the response of the issuer to the browser that asked: read once, when it comes back. */
export type OidcFlow = { state: string; nonce: string; verifier: string };

export type FlowCookie = {
  set(reply: FastifyReply, flow: OidcFlow): void;
  /** The flow of this browser; null when there is none, or it is older than ten minutes. Clears it. */
  take(request: FastifyRequest, reply: FastifyReply): OidcFlow | null;
};

const lifetimeSeconds = 600;
const context = 'browser';

/** The flow is in an encrypted cookie: nothing is stored for a sign-in that is never finished. */
export function createFlowCookie(
  encryptionKey: string,
  { secure, now }: { secure: boolean; now: () => Date },
): FlowCookie {
  const encryption = createEncryption('oidc flow', encryptionKey);
  const name = secure ? '__Secure-oidc_flow' : 'oidc_flow';
  const options = { httpOnly: true, sameSite: 'strict', path: '/api/auth/oidc', secure } as const;
  return {
    set: (reply, flow) => {
      const expiresAt = now().getTime() + lifetimeSeconds * 1000;
      const encrypted = encryption.encrypt(context, JSON.stringify({ ...flow, expiresAt }));
      reply.setCookie(name, encrypted.toString('base64url'), {
        ...options,
        maxAge: lifetimeSeconds,
      });
    },
    take: (request, reply) => {
      reply.clearCookie(name, options);
      const encrypted = Buffer.from(request.cookies[name] ?? '', 'base64url');
      const decrypted = encryption.decrypt(context, encrypted);
      if (decrypted === null) return null;
      // Only `set` writes what this key decrypts.
      const flow = JSON.parse(decrypted.text) as OidcFlow & { expiresAt: number };
      return flow.expiresAt < now().getTime() ? null : flow;
    },
  };
}
