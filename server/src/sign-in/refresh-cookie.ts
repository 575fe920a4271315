import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'refresh_token';
const thirtyDays = 30 * 24 * 60 * 60;

/** The one cookie of the product: httpOnly, SameSite=Strict, seen by /api/auth alone. */
export type RefreshCookie = {
  read(request: FastifyRequest): string | null;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
};

/** `secure`: the product is reached by https (PUBLIC_URL). */
export function refreshCookie(secure: boolean): RefreshCookie {
  const options = { httpOnly: true, sameSite: 'strict', path: '/api/auth', secure } as const;
  return {
    read: (request) => request.cookies[name] ?? null,
    set: (reply, token) => {
      reply.setCookie(name, token, { ...options, maxAge: thirtyDays });
    },
    clear: (reply) => {
      reply.clearCookie(name, options);
    },
  };
}
