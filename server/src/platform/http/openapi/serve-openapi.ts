import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { acceptsEncoding } from '../response/accepted-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Serves the OpenAPI document. It is built, serialised and compressed at the first request, so that the
 * start does not wait for it, and once, because anybody may request it often.
 */
export function serveOpenApi(app: FastifyInstance, makeDocument: () => object): void {
  let encoded: ReturnType<typeof encode> | undefined;
  app.get('/api/openapi.json', { compress: false }, async (request, reply) => {
    encoded ??= encode(makeDocument());
    const { plain, ...compressed } = await encoded;
    const encoding = (['br', 'gzip'] as const).find((name) => acceptsEncoding(request, name));
    if (encoding !== undefined) reply.header('content-encoding', encoding);
    return reply
      .header('vary', 'accept-encoding')
      .type('application/json; charset=utf-8')
      .send(encoding === undefined ? plain : compressed[encoding]);
  });
}

async function encode(document: object) {
  const plain = Buffer.from(JSON.stringify(document));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const [br, gzipped] = await Promise.all([compressBrotli(plain, { params }), compressGzip(plain)]);
  return { plain, br, gzip: gzipped };
}
