import type { FastifyRequest } from 'fastify';

/** Whether the client says it has the answer of this ETag already. */
export function knows(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'] ?? '';
  const strong = etag.replace(/^W\//, '');
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === strong);
}
