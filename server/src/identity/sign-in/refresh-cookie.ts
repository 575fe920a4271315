import type { FastifyReply, FastifyRequest } from 'fastify';

/** The product's only cookie: httpOnly, SameSite=Strict, sent to /api/auth only. */
export type RefreshCookie = {
  read(request: FastifyRequest): string | null;
  /** `secondsLeft`: until its session expires. */
  set(reply: FastifyReply, token: string, secondsLeft: number): void;
  clear(reply: FastifyReply): void;
};

/**
 * `secure`: the product is served over https (PUBLIC_URL). The cookie's name then has the prefix that
 * makes browsers refuse it over http. `__Host-` would require Path=/, which would send the cookie with
 * every request; the contract says /api/auth.
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
