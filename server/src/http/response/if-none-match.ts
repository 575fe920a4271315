import type { FastifyRequest } from 'fastify';

/** Whether the client says it has the answer of this ETag already. */
export function matchesIfNoneMatch(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'] ?? '';
  const strong = etag.replace(/^W\//, '');
  // '*': whatever there is of it (RFC 9110, section 13.1.2).
  return known
    .split(',')
    .some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === strong);
}
