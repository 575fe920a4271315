import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { isApi } from '../api-path.ts';

/**
 * Sets the Content-Security-Policy and the other security headers; inline scripts of the page are allowed
 * by their hash. Documents that a browser displays, pages and files, get all headers; JSON, scripts and
 * styles, which only a page loads, get those that apply to them.
 */
export function registerSecurityHeaders(
  app: FastifyInstance,
  policy: { webDir: string; https: boolean },
): void {
  const [documentOnly, common] = partition(securityHeaders(policy), (name) =>
    documentOnlyHeaders.includes(name),
  );
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(common);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const hasNoCacheControl = !reply.hasHeader('cache-control');
    if (isApi(request.url) && hasNoCacheControl) reply.header('cache-control', 'no-store');
    reply.headers(headersOfType(reply.getHeader('content-type')) ?? documentOnly);
    done();
  });
}

/** JSON loads nothing; a shorter policy, because these responses are small. */
const jsonHeaders = { 'content-security-policy': "default-src 'none';frame-ancestors 'none'" };

/** A script has the policy of its page, except a worker, which has its own. */
const scriptAndStyleHeaders = {
  'content-security-policy': "default-src 'self';frame-ancestors 'none'",
};

/** The headers of a content type beside the common ones; null where a browser may display it. */
function headersOfType(type: unknown): Headers | null {
  if (typeof type !== 'string') return {};
  if (/^application\/json/.test(type)) return jsonHeaders;
  const isScriptOrStyle = /^(?:application\/javascript|text\/javascript|text\/css)/.test(type);
  return isScriptOrStyle ? scriptAndStyleHeaders : null;
}

/** Browsers apply these to displayed documents only. */
const documentOnlyHeaders = [
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'permissions-policy',
];

/** What the pages use of the browser's features, for their own origin; the others are shut. */
const usedFeatures = [
  'clipboard-write',
  'publickey-credentials-create',
  'publickey-credentials-get',
];
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const permissionsPolicy = [
  ...usedFeatures.map((feature) => `${feature}=(self)`),
  ...unusedFeatures.map((feature) => `${feature}=()`),
].join(', ');

type Headers = Record<string, string>;

/** Splits headers into those that match and the others. */
function partition(headers: Headers, matches: (name: string) => boolean): [Headers, Headers] {
  const all = Object.entries(headers);
  return [
    Object.fromEntries(all.filter(([name]) => matches(name))),
    Object.fromEntries(all.filter(([name]) => !matches(name))),
  ];
}

/** The headers are the same for every response, so they are computed once. */
function securityHeaders(policy: { webDir: string; https: boolean }): Record<string, string> {
  const headers: Record<string, string> = { 'permissions-policy': permissionsPolicy };
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  const setHeaders = helmet(helmetOptions(policy));
  // helmet does not read the request and only sets headers of the response.
  setHeaders({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error;
  });
  return headers;
}

function helmetOptions({ webDir, https }: { webDir: string; https: boolean }): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptHashes(join(webDir, 'index.html'))],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        frameSrc: ["'none'"],
        workerSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Text becomes neither HTML nor a script; the one policy is web/src/shell/errors/trusted-types.ts.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
  };
}

function inlineScriptHashes(page: string): string[] {
  if (!existsSync(page)) return [];
  const html = readFileSync(page, 'utf8');
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  );
}
