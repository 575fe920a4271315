import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { isApi } from '../api-path.ts';

/**
 * CSP and its kin on every answer; the page's inline scripts are allowed by their hash alone. What a
 * browser shows by itself, pages and files, is told all of them; figures, programs and styles, which only
 * a page reads, what holds for these.
 */
export function registerSecurityHeaders(
  app: FastifyInstance,
  policy: { webDir: string; https: boolean },
): void {
  const whole = securityHeaders(policy);
  const [shown, every] = partedBy(whole, (name) => saidOfWhatIsShown.includes(name));
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(every);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isUnsaid = !reply.hasHeader('cache-control');
    if (isApi(request.url) && isUnsaid) reply.header('cache-control', 'no-store');
    reply.headers(saidOf(reply.getHeader('content-type')) ?? shown);
    done();
  });
}

/** What is no page loads nothing: said in fewer bytes, of which an answer of figures has few itself. */
const nothingAtAll = { 'content-security-policy': "default-src 'none';frame-ancestors 'none'" };

/** A program obeys the page that runs it, but for one that works beside it: that one loads what is ours. */
const whatIsOurs = { 'content-security-policy': "default-src 'self';frame-ancestors 'none'" };

/** What holds for this type of answer beside what is said of every one; null where a browser may show it. */
function saidOf(type: unknown): Headers | null {
  if (typeof type !== 'string') return {};
  if (/^application\/json/.test(type)) return nothingAtAll;
  const isProgramOrStyle = /^(?:application\/javascript|text\/javascript|text\/css)/.test(type);
  return isProgramOrStyle ? whatIsOurs : null;
}

/** A browser minds these in what it shows by itself, never in what a page asks for. */
const saidOfWhatIsShown = [
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

type Headers = Record<string, string>;

/** Those that `isFirst` says yes to, and the others. */
function partedBy(headers: Headers, isFirst: (name: string) => boolean): [Headers, Headers] {
  const all = Object.entries(headers);
  return [
    Object.fromEntries(all.filter(([name]) => isFirst(name))),
    Object.fromEntries(all.filter(([name]) => !isFirst(name))),
  ];
}

/** The headers are the same for every answer: they are worked out once. */
function securityHeaders(policy: { webDir: string; https: boolean }): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  const given = helmet(helmetOptions(policy));
  // It looks at nothing of the request, and only sets headers of the answer.
  given({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
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
