import type { Readable } from 'node:stream';
import { apiError, tooBusy } from '@hotel/domain/api-error.ts';
import type { BudgetShare, MemoryBudget } from './memory-budget.ts';
import { payloadTooLarge } from './payload-too-large.ts';

/** A body of which nothing has come for so long is ended. */
export const longestStallMs = 15_000;
/** What a received piece takes beside its bytes: one sent byte by byte is all pieces. */
const bytesPerChunk = 256;

type Limits = {
  maxBytes: number;
  budget: MemoryBudget;
  stallMs?: number;
};

/** A complete body, and what it holds of the budget until it is released. */
type ReceivedBody = { bytes: Buffer; share: BudgetShare };

/**
 * Receives a body. Throws PAYLOAD_TOO_LARGE beyond `maxBytes`, REQUEST_INCOMPLETE where the client
 * stalls or leaves, and UNAVAILABLE where bodies being received take more than the budget has.
 */
export function receiveBody(payload: Readable, limits: Limits): Promise<ReceivedBody> {
  const { maxBytes, budget, stallMs = longestStallMs } = limits;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const stop = () => {
      clearTimeout(stall);
      payload.off('data', onData).off('end', onEnd).off('error', onLeft).off('close', onLeft);
    };
    const fail = (error: Error) => {
      stop();
      chunks.length = 0;
      share.release();
      reject(error);
    };
    const share = budget.open(() => fail(tooBusy()));
    const stall = setTimeout(() => fail(apiError('REQUEST_INCOMPLETE')), stallMs);
    const onLeft = () => fail(apiError('REQUEST_INCOMPLETE'));
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
    payload.on('data', onData).on('end', onEnd).on('error', onLeft).on('close', onLeft);
  });
}
