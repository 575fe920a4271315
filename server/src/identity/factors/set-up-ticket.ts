import type { FastifyRequest } from 'fastify';

/** The hash of the ticket that the request came with, of a sign-in that must set a second factor up; else null. */
export function ticketOf({ credential }: Pick<FastifyRequest, 'credential'>): Buffer | null {
  return credential?.kind === 'set-up-ticket' ? credential.hash : null;
}
