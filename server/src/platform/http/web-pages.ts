import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseUnknownPath } from './error-handler.ts';
import { acceptsEncoding } from './response/accepted-encoding.ts';

/** The folder of the build whose file names contain a hash of their content. */
const hashedFiles = '/assets/';
const cacheForAYear = 'public, max-age=31536000, immutable';
const revalidationHeaders = ['etag', 'last-modified', 'accept-ranges'];

/**
 * Serves the built browser application: hashed files, cached for a year, and the page for every other path.
 * Without a build, in tests of the API alone, every other path is 404.
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
      const isHashed = file.includes(hashedFiles);
      reply.header('cache-control', isHashed ? cacheForAYear : 'no-cache');
      // Clients never revalidate a hashed file or request a part of it.
      if (isHashed) for (const name of revalidationHeaders) reply.removeHeader(name);
    },
    // The page itself is served below; precompressed files are never served by their own name.
    globIgnore: ['**/index.html', '**/*.br', '**/*.gz'],
  });
  const encodedPages = readEncodedPages(page);
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    // For a deleted script of an earlier build the page would be run as a script.
    const isFile = request.url.startsWith(hashedFiles);
    if (!isPage || isFile) return refuseUnknownPath(request, reply);
    const { bytes, encoding } = acceptedPage(request, encodedPages);
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
      .type('text/html; charset=utf-8')
      .send(bytes);
  });
}

type EncodedPage = { encoding: string | null; bytes: Buffer };

/** The page and its precompressed files; the smallest first. */
function readEncodedPages(page: string): EncodedPage[] {
  const compressed = [
    { encoding: 'br', file: `${page}.br` },
    { encoding: 'gzip', file: `${page}.gz` },
  ];
  return [...compressed.filter(({ file }) => existsSync(file)), { encoding: null, file: page }].map(
    ({ encoding, file }) => ({ encoding, bytes: readFileSync(file) }),
  );
}

function acceptedPage(request: FastifyRequest, pages: readonly EncodedPage[]): EncodedPage {
  const accepted = pages.find(
    ({ encoding }) => encoding === null || acceptsEncoding(request, encoding),
  );
  if (accepted === undefined) throw new Error('the page has no uncompressed form');
  return accepted;
}
