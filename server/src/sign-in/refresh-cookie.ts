import type { FastifyReply, FastifyRequest } from 'fastify';

/** The one cookie of the product: httpOnly, SameSite=Strict, seen by /api/auth alone. */
export type RefreshCookie = {
  read(request: FastifyRequest): string | null;
  /** `secondsLeft`: until its session ends. */
  set(reply: FastifyReply, token: string, secondsLeft: number): void;
  clear(reply: FastifyReply): void;
};

/**
 * `secure`: the product is reached by https (PUBLIC_URL). The cookie then bears the prefix that has
 * browsers refuse it from any page over http. `__Host-` would ask for Path=/: the cookie would go along
 * with every request, and the contract says /api/auth.
 */
export function refreshCookie(secure: boolean): RefreshCookie {
  const name = secure ? '__Secure-refresh_token' : 'refresh_token';
  const options = { httpOnly: true, sameSite: 'strict', path: '/api/auth', secure } as const;
  return {
    read: (request) => request.cookies[name] ?? null,
    set: (reply, token, secondsLeft) => {
      reply.setCookie(name, token, { ...options, maxAge: secondsLeft });
    },
    clear: (reply) => {
      reply.clearCookie(name, options);
    },
  };
}
