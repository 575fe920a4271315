import type { FastifyRequest } from 'fastify';

/** Whether the client already has the response of this ETag. */
export function matchesIfNoneMatch(request: FastifyRequest, etag: string): boolean {
  const header = request.headers['if-none-match'] ?? '';
  const strong = etag.replace(/^W\//, '');
  // '*' matches any version (RFC 9110, section 13.1.2).
  return header
    .split(',')
    .some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === strong);
}
