import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import type { SessionOfTicket } from '../http/answered-call.ts';
import { ticketCookie } from '../http/caller.ts';

/** Who may look at which file: the session the ticket was given to, the hotel, the file's path. */
type Ticket = { session: string; hotel: string; path: string };

/**
 * Tickets for the viewer that reads a report part by part: no bearer token stands in its many requests,
 * nor in an address, which would be kept by whatever keeps addresses. The ticket is a cookie that no
 * script reads and that goes to one address, good for one file. It says who asks; what they may is asked
 * at each read.
 */
export type ReportTickets = {
  /** Gives a ticket with this answer, and the address it is for. */
  give(reply: FastifyReply, ticket: Ticket): Promise<string>;
  sessionOf: SessionOfTicket;
};

const issuer = 'hotel-manager/preview';
const minutes = 15;
const base = '/api/rapport-cloture/preview';

/** `secure`: the product is reached by https (PUBLIC_URL). */
export function reportTickets(secret: string, secure: boolean): ReportTickets {
  const key = new TextEncoder().encode(secret);
  return {
    async give(reply, { session, hotel, path }) {
      const ticket = await new SignJWT({ sid: session, hotel, path })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime(`${minutes}m`)
        .sign(key);
      // Two previews at once have each their own.
      const address = `${base}/${randomInt(1, 1_000_000_000)}`;
      const maxAge = minutes * 60;
      const options = {
        httpOnly: true,
        sameSite: 'strict',
        secure,
        path: address,
        maxAge,
      } as const;
      reply.setCookie(ticketCookie, ticket, options);
      return `${address}?${new URLSearchParams({ hotel_id: hotel, path })}`;
    },

    async sessionOf(request) {
      try {
        const options = { algorithms: ['HS256'], issuer };
        const { payload } = await jwtVerify(request.cookies[ticketCookie] ?? '', key, options);
        const { sid, hotel, path } = payload;
        return typeof sid === 'string' && isAsked(request, { hotel, path }) ? sid : null;
      } catch {
        // Whatever is wrong with it, a ticket that does not verify is nobody's.
        return null;
      }
    },
  };
}

function isAsked({ query }: FastifyRequest, { hotel, path }: Record<'hotel' | 'path', unknown>) {
  const asked = query as Record<string, unknown>;
  return asked['hotel_id'] === hotel && asked['path'] === path;
}
