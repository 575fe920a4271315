import { apiError } from '@hotel/domain/api-error.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Refuses what another site has a browser send to the calls that read or write the refresh cookie.
 * SameSite=Strict keeps the cookie away from other sites; this also keeps out neighbours, who share
 * the site but not the origin, and whoever would sign a browser in or out unasked. Without the headers
 * of a browser there is no browser to be misused.
 */
export function checkRequestOrigin(app: FastifyInstance, publicUrl: string): void {
  const publicOrigin = new URL(publicUrl).origin;
  app.addHook('onRequest', (request, _reply, done) => {
    // The call that was found, for an address can be spelled in several ways.
    const isOfAuth = request.routeOptions.url?.startsWith('/api/auth/') ?? false;
    const guarded = request.method !== 'GET' && isOfAuth;
    if (guarded && !comesFromOwnPages(request, publicOrigin)) throw apiError('FORBIDDEN');
    done();
  });
}

function comesFromOwnPages({ headers, host }: FastifyRequest, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  // A proxy may say another host than the browser did, or a person may come by another name.
  return origin === undefined || origin === publicOrigin || URL.parse(origin)?.host === host;
}
