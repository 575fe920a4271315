import type { FastifyInstance } from 'fastify';

/**
 * Accepts HTML forms besides JSON in this Fastify scope. Their fields are not read: the one-click form of
 * a mail client (RFC 8058) always says the same, and its address names what it is about.
 */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    (_request, _body, done) => done(null, undefined),
  );
}
