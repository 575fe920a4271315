import { isUtf8 } from 'node:buffer';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { type ApiError, apiError, tooBusy } from '@hotel/domain/api-error.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countJsonValues } from './json-bounds.ts';
import { type BudgetShare, memoryBudget } from './memory-budget.ts';
import { refuseAnnouncedTooLarge } from './payload-too-large.ts';
import { receiveBody } from './receive-body.ts';

const megabyte = 1024 * 1024;
/** The memory for all bodies, each from its first byte until its response is sent. */
const publicBudgetBytes = 16 * megabyte;
const signedInBudgetBytes = 64 * megabyte;
/** The memory of a parsed value beside its text. */
const bytesPerValue = 64;
/** A valid body has ten bytes and more for each value; one of only small values has two. */
const minBytesPerValue = 10;
/** Smaller bodies are not counted: the rest of a request takes more memory. */
const minCountedBytes = 32 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw response; null until a body is about to be read. */
    response: ServerResponse | null;
  }
}

/**
 * Refuses compressed bodies: the size that a few kilobytes decompress to would be known too late. An empty
 * body is accepted with any content type; every other must be JSON, unless the endpoint declares a file.
 * A route's `bodyLimit` limits each body; budgets limit all bodies together, one for public requests and
 * one for signed-in ones.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const encoding = headers['content-encoding'] ?? 'identity';
    if (encoding.trim().toLowerCase() !== 'identity') {
      throw apiError('VALIDATION', {
        message: 'Le corps de la requête ne doit pas être compressé.',
      });
    }
    done();
  });
  app.decorateRequest('response', null);
  app.addHook('preParsing', (request, reply, payload, done) => {
    request.response = reply.raw;
    done(null, payload);
  });
  const receive = bodyReceiver();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', (request, payload, done) => {
    receive(request, payload).then((text) => {
      if (text === undefined) done(null, undefined);
      else parse(request, text, done);
    }, done);
  });
}

/** Returns a function that receives a body within all limits and returns its text; undefined when empty. */
function bodyReceiver() {
  const publicBudget = memoryBudget(publicBudgetBytes);
  const signedInBudget = memoryBudget(signedInBudgetBytes);
  return async (request: FastifyRequest, payload: Readable): Promise<string | undefined> => {
    const maxBytes = request.routeOptions.bodyLimit ?? 0;
    refuseAnnouncedTooLarge(request, maxBytes);
    const budget = request.credential === null ? publicBudget : signedInBudget;
    const { bytes, share } = await receiveBody(payload, { maxBytes, budget });
    try {
      const values = countJsonValues(bytes, maxBytes / minBytesPerValue);
      const text = utf8Text(bytes);
      if (text === null) throw unreadableBody();
      holdUntilResponse(request, share, 2 * bytes.length + bytesPerValue * values);
      return text === '' ? undefined : text;
    } catch (error) {
      share.release();
      throw error;
    }
  };
}

/** Holds the body's share of the budget until the response is sent or the client is gone. */
function holdUntilResponse({ response }: FastifyRequest, share: BudgetShare, bytes: number): void {
  if (bytes < minCountedBytes || response === null || response.destroyed) {
    share.release();
    return;
  }
  if (!share.settle(bytes)) throw tooBusy();
  response.once('finish', share.release).once('close', share.release);
}

/** Null for invalid UTF-8: replacement characters would be stored in place of what was sent. */
function utf8Text(bytes: Buffer): string | null {
  return isUtf8(bytes) ? bytes.toString() : null;
}

export function unreadableBody(): ApiError {
  return apiError('VALIDATION', { message: 'Le corps de la requête est illisible.' });
}
