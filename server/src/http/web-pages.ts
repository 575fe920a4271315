import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseUnknownPath } from './error-handler.ts';
import { acceptsEncoding } from './response/accepted-encoding.ts';

/** The folder of the build whose files change their name with their content. */
const hashed = '/assets/';
const aYear = 'public, max-age=31536000, immutable';
const saidOfVersions = ['etag', 'last-modified', 'accept-ranges'];

/**
 * Serves the built browser application: hashed files for a year, the page for every other address.
 * Without a build (calls tested alone) only the API is there.
 */
export async function serveWebPages(app: FastifyInstance, webDir: string): Promise<void> {
  const page = join(webDir, 'index.html');
  if (!existsSync(page)) {
    app.setNotFoundHandler(refuseUnknownPath);
    return;
  }
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes(hashed);
      reply.header('cache-control', isHashed ? aYear : 'no-cache');
      // Nobody asks whether it is still the same, or for a part of it.
      if (isHashed) for (const name of saidOfVersions) reply.removeHeader(name);
    },
    // The page itself and the precompressed twins are answered by name only.
    globIgnore: ['**/index.html', '**/*.br', '**/*.gz'],
  });
  const pages = pagesAt(page);
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    // A script of an earlier build is gone: the page in its place would be run as a script.
    const isFile = request.url.startsWith(hashed);
    if (!isPage || isFile) return refuseUnknownPath(request, reply);
    const { bytes, encoding } = pageFor(request, pages);
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
      .type('text/html; charset=utf-8')
      .send(bytes);
  });
}

type Page = { encoding: string | null; bytes: Buffer };

/** The page and its twins, compressed when it was built; the smallest first. */
function pagesAt(page: string): Page[] {
  const twins = [
    { encoding: 'br', file: `${page}.br` },
    { encoding: 'gzip', file: `${page}.gz` },
  ];
  return [...twins.filter(({ file }) => existsSync(file)), { encoding: null, file: page }].map(
    ({ encoding, file }) => ({ encoding, bytes: readFileSync(file) }),
  );
}

function pageFor(request: FastifyRequest, pages: readonly Page[]): Page {
  const found = pages.find(
    ({ encoding }) => encoding === null || acceptsEncoding(request, encoding),
  );
  if (found === undefined) throw new Error('the page has no plain form');
  return found;
}
