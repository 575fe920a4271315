import { apiError } from '@hotel/domain/api-error.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Refuses cross-origin requests to the endpoints that read or write the refresh cookie. SameSite=Strict
 * keeps the cookie from other sites; this check also refuses other origins of the same site, and requests
 * of another site that would sign a browser in or out. A request without the headers of a browser passes:
 * there is no browser to be misused.
 */
export function checkRequestOrigin(app: FastifyInstance, publicUrl: string): void {
  const publicOrigin = new URL(publicUrl).origin;
  app.addHook('onRequest', (request, _reply, done) => {
    // The matched route, because a URL can be spelled in several ways.
    const isAuthRoute = request.routeOptions.url?.startsWith('/api/auth/') ?? false;
    const isChecked = request.method !== 'GET' && isAuthRoute;
    if (isChecked && !isSameOrigin(request, publicOrigin)) throw apiError('FORBIDDEN');
    done();
  });
}

function isSameOrigin({ headers, host }: FastifyRequest, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  // A proxy may replace the host, and the product may have several host names.
  return origin === undefined || origin === publicOrigin || URL.parse(origin)?.host === host;
}
