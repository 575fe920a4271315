import { pipeline, type Readable, Transform } from 'node:stream';
import { apiError } from '@hotel/domain/api-error.ts';
import type { FileResponse } from '@hotel/domain/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesIfNoneMatch } from './if-none-match.ts';

/** A range of bytes, both ends included. */
export type ByteRange = { from: number; to: number };

/** A file that a handler returns, wherever it is stored; its bytes are read while they are sent. */
export type OpenFile = {
  name: string;
  /** Bytes. */
  size: number;
  modifiedAt: Date;
  /** A strong ETag: it changes with the bytes. */
  etag: string;
  /** Streams these bytes; the stream closes the file when it ends or is destroyed. */
  read(range: ByteRange): Promise<Readable>;
  /** Closes a file that is not read. */
  close(): Promise<void>;
};

/**
 * Sends an open file: the whole file, the requested range, only headers for HEAD, or 304. The browser shows
 * a PDF and saves any other file. Holds no more than a buffer of it in memory. Throws
 * RANGE_NOT_SATISFIABLE.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: OpenFile,
  mediaType: FileResponse['file'],
): Promise<FastifyReply> {
  reply.headers({
    etag: file.etag,
    'last-modified': file.modifiedAt.toUTCString(),
    'accept-ranges': 'bytes',
    // Reports name guests: no browser may store them.
    'cache-control': 'no-store',
  });
  if (matchesIfNoneMatch(request, file.etag)) {
    await file.close();
    return reply.code(304).send();
  }
  const requested = requestedRange(request, file);
  if (requested === 'none') {
    await file.close();
    reply.header('content-range', `bytes */${file.size}`);
    throw apiError('RANGE_NOT_SATISFIABLE');
  }
  const range = requested ?? { from: 0, to: file.size - 1 };
  const isHead = request.method === 'HEAD';
  // Before any header is set: the storage may fail to read the file.
  const bytes = isHead ? null : await file.read(range);
  if (requested !== null) {
    const { from, to } = requested;
    reply.code(206).header('content-range', `bytes ${from}-${to}/${file.size}`);
  }
  const isPdf = mediaType === 'application/pdf';
  reply.type(mediaType === 'text/csv' ? 'text/csv; charset=utf-8' : mediaType).headers({
    'content-length': String(range.to - range.from + 1),
    'content-disposition': contentDisposition(isPdf ? 'inline' : 'attachment', file.name),
  });
  if (bytes === null) {
    await file.close();
    return reply.send();
  }
  return reply.send(withExactLength(bytes, range));
}

/** The range applies only while the file is the one the client began with (If-Range); HEAD has none. */
function requestedRange(request: FastifyRequest, file: OpenFile): ByteRange | 'none' | null {
  const ifRange = request.headers['if-range'];
  const isSame = ifRange === undefined || ifRange === file.etag;
  return isSame && request.method !== 'HEAD'
    ? parseRangeHeader(request.headers.range, file.size)
    : null;
}

/**
 * The range that a Range header requests of a file of `size` bytes: null for the whole file (no header, an
 * unknown unit or format, several ranges), 'none' where the file has no such bytes.
 */
export function parseRangeHeader(
  header: string | undefined,
  size: number,
): ByteRange | 'none' | null {
  const match = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'none' : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return null;
  return from >= size ? 'none' : { from, to };
}

/** Fails when the file ends before its announced length, which closes the connection. */
function withExactLength(bytes: Readable, { from, to }: ByteRange): Transform {
  let bytesLeft = to - from + 1;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytesLeft -= chunk.length;
      done(null, chunk);
    },
    flush(done) {
      done(bytesLeft === 0 ? null : new Error(`the file ended ${bytesLeft} bytes before its end`));
    },
  });
  // Whichever stream ends first, by an error or a disconnected client, ends the other.
  pipeline(bytes, counted, () => undefined);
  return counted;
}

/** The disposition with the file name, and an ASCII name for old clients. */
function contentDisposition(disposition: 'inline' | 'attachment', name: string): string {
  const asciiName = name
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\%]/g, '_');
  const encodedName = encodeURIComponent(name.normalize('NFC').toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${asciiName}"; filename*=UTF-8''${encodedName}`;
}
