import { pipeline, type Readable, Transform } from 'node:stream';
import { apiError } from '@hotel/domain/api-error.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ByteRange, byteRange } from './byte-range.ts';
import { matchesIfNoneMatch } from './if-none-match.ts';

/** A file a room gives as an answer, wherever it is kept; its bytes are read as they are sent. */
export type OpenFile = {
  name: string;
  /** Bytes. */
  size: number;
  modifiedAt: Date;
  /** Strong: the same only while the bytes are. */
  etag: string;
  /** These bytes; the stream closes the file when it ends or is destroyed. */
  read(range: ByteRange): Promise<Readable>;
  /** For a file of which nothing is read. */
  close(): Promise<void>;
};

/**
 * Sends an open file inline: whole, the range that is asked for, its headers alone for HEAD, or 304.
 * Never more of it in memory than a buffer.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: OpenFile,
  mediaType: string,
): Promise<FastifyReply> {
  reply.headers({
    etag: file.etag,
    'last-modified': file.modifiedAt.toUTCString(),
    'accept-ranges': 'bytes',
    // It names guests: no browser stores it.
    'cache-control': 'no-store',
  });
  if (matchesIfNoneMatch(request, file.etag)) {
    await file.close();
    return reply.code(304).send();
  }
  const part = partOf(request, file);
  if (part === 'none') {
    await file.close();
    reply.header('content-range', `bytes */${file.size}`);
    throw apiError('RANGE_NOT_SATISFIABLE');
  }
  const range = part ?? { from: 0, to: file.size - 1 };
  const isHead = request.method === 'HEAD';
  // Before anything is promised of it: where the file is kept may have nothing to give any more.
  const bytes = isHead ? null : await file.read(range);
  if (part !== null) {
    reply.code(206).header('content-range', `bytes ${part.from}-${part.to}/${file.size}`);
  }
  reply.type(mediaType).headers({
    'content-length': String(range.to - range.from + 1),
    'content-disposition': inline(file.name),
  });
  if (bytes === null) {
    await file.close();
    return reply.send();
  }
  return reply.send(exactly(bytes, range));
}

/** A range is of use only while the file is the one the client began with (If-Range); HEAD has none. */
function partOf(request: FastifyRequest, file: OpenFile): ByteRange | 'none' | null {
  const begunWith = request.headers['if-range'];
  const isSame = begunWith === undefined || begunWith === file.etag;
  return isSame && request.method !== 'HEAD' ? byteRange(request.headers.range, file.size) : null;
}

/** A file cut short while it is sent breaks the connection: its length has been promised. */
function exactly(bytes: Readable, { from, to }: ByteRange): Transform {
  let due = to - from + 1;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      due -= chunk.length;
      done(null, chunk);
    },
    flush(done) {
      done(due === 0 ? null : new Error(`the file ended ${due} bytes before its end`));
    },
  });
  // Whichever ends first, by a fault or by a client that left, ends the other; who sends hears of it.
  pipeline(bytes, counted, () => undefined);
  return counted;
}

/** Shown in the page; the name for who saves it, with a plain one beside it for old programs. */
function inline(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\%]/g, '_');
  const whole = encodeURIComponent(name.normalize('NFC').toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${whole}`;
}
