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
/** What bodies may take of the memory, from their first byte until they are answered. */
const publicBudgetBytes = 16 * megabyte;
const signedInBudgetBytes = 64 * megabyte;
/** What a parsed value takes beside its text. */
const bytesPerValue = 64;
/** A body that is all small values has one for every two bytes: a call's takes ten and more for each. */
const bytesPerAllowedValue = 10;
/** Bodies below it are answered without being counted: what else a request takes is more. */
const smallBytes = 32 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the answer goes; null until a body is about to be read. */
    response: ServerResponse | null;
  }
}

/**
 * Bodies come as they are: what a few compressed kilobytes unfold to would be known too late. An absent
 * body is no body, whatever its announced type; everything else must be JSON, unless a room says so.
 * A route's `bodyLimit` bounds the body; budgets bound all bodies together, those of strangers apart.
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

/** Gives the text of a body that keeps within every bound; undefined for an empty one. */
function bodyReceiver() {
  const publicBudget = memoryBudget(publicBudgetBytes);
  const signedInBudget = memoryBudget(signedInBudgetBytes);
  return async (request: FastifyRequest, payload: Readable): Promise<string | undefined> => {
    const maxBytes = request.routeOptions.bodyLimit ?? 0;
    refuseAnnouncedTooLarge(request, maxBytes);
    const budget = request.sessionId === '' ? publicBudget : signedInBudget;
    const { bytes, share } = await receiveBody(payload, { maxBytes, budget });
    try {
      const values = countJsonValues(bytes, maxBytes / bytesPerAllowedValue);
      const text = textOf(bytes);
      if (text === null) throw invalidBody();
      holdUntilAnswered(request, share, 2 * bytes.length + bytesPerValue * values);
      return text === '' ? undefined : text;
    } catch (error) {
      share.release();
      throw error;
    }
  };
}

/** Keeps the body's share of the budget until its answer has been sent, or its client has gone. */
function holdUntilAnswered({ response }: FastifyRequest, share: BudgetShare, bytes: number): void {
  if (bytes < smallBytes || response === null || response.destroyed) {
    share.release();
    return;
  }
  if (!share.settle(bytes)) throw tooBusy();
  response.once('finish', share.release).once('close', share.release);
}

/** What the bytes say in UTF-8; null where they are no UTF-8: a letter lost would be stored as another. */
function textOf(bytes: Buffer): string | null {
  return isUtf8(bytes) ? bytes.toString() : null;
}

export function invalidBody(): ApiError {
  return apiError('VALIDATION', { message: 'Le corps de la requête est illisible.' });
}
