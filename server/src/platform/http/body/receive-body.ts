import type { Readable } from 'node:stream';
import { apiError, tooBusy } from '@hotel/domain/api-error.ts';
import type { BudgetShare, MemoryBudget } from './memory-budget.ts';
import { payloadTooLarge } from './payload-too-large.ts';

/** A body that stalls for longer is ended. */
export const stallTimeoutMs = 15_000;
/** The memory of a chunk beside its bytes: a body sent byte by byte is all chunks. */
const bytesPerChunk = 256;

type BodyLimits = {
  maxBytes: number;
  budget: MemoryBudget;
  stallMs?: number;
};

/** A complete body with its share of the memory budget, which must be released. */
type ReceivedBody = { bytes: Buffer; share: BudgetShare };

/**
 * Receives a body. Throws PAYLOAD_TOO_LARGE beyond `maxBytes`, REQUEST_INCOMPLETE where the client stalls
 * or disconnects, and UNAVAILABLE where the budget ends it.
 */
export function receiveBody(payload: Readable, limits: BodyLimits): Promise<ReceivedBody> {
  const { maxBytes, budget, stallMs = stallTimeoutMs } = limits;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const stop = () => {
      clearTimeout(stall);
      payload
        .off('data', onData)
        .off('end', onEnd)
        .off('error', onDisconnect)
        .off('close', onDisconnect);
    };
    const fail = (error: Error) => {
      stop();
      chunks.length = 0;
      share.release();
      reject(error);
    };
    const share = budget.open(() => fail(tooBusy()));
    const stall = setTimeout(() => fail(apiError('REQUEST_INCOMPLETE')), stallMs);
    const onDisconnect = () => fail(apiError('REQUEST_INCOMPLETE'));
    const onData = (chunk: Buffer) => {
      stall.refresh();
      length += chunk.length;
      if (length > maxBytes) return fail(payloadTooLarge(maxBytes));
      chunks.push(chunk);
      share.grow(chunk.length + bytesPerChunk);
    };
    const onEnd = () => {
      stop();
      resolve({ bytes: Buffer.concat(chunks, length), share });
    };
    payload.on('data', onData).on('end', onEnd).on('error', onDisconnect).on('close', onDisconnect);
  });
}
