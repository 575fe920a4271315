import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiCallError } from '../../api/api-call-error.ts';
import { streamEvents } from '../../api/event-stream.ts';
import type { ApiResponse } from '../../api/typed-endpoints.ts';
import { invalidateNights } from '../invalidate-nights.ts';

/** An import of several months, as the server tells it. */
export type Run = ApiResponse<'POST /oracle/import-ranges'>;

export function isOver({ ended_at }: Run): boolean {
  return ended_at !== null;
}

/** A server that stops, or a network that breaks, is asked again this much later. */
const againAfterMs = 2_000;

/**
 * Follows an import that is not over: `onTold` hears each step. Whatever breaks is asked again, since
 * the import goes on without this page.
 */
export function useFollowedRun(
  hotelId: string | null,
  run: Run | null,
  onTold: (run: Run) => void,
): void {
  const client = useQueryClient();
  const hear = useEffectEvent((told: Run) => {
    onTold(told);
    if (isOver(told)) void invalidateNights(client);
  });
  const followed = run !== null && !isOver(run) ? run.id : null;
  useEffect(() => {
    if (hotelId === null || followed === null) return;
    const leaving = new AbortController();
    void followToTheEnd({ hotelId, id: followed }, hear, leaving.signal);
    return () => leaving.abort();
  }, [hotelId, followed]);
}

type Followed = { hotelId: string; id: string };

async function followToTheEnd(
  { hotelId, id }: Followed,
  hear: (run: Run) => void,
  signal: AbortSignal,
): Promise<void> {
  const input = { params: { id }, query: { hotel_id: hotelId } };
  let isTold = false;
  while (!isTold && !signal.aborted) {
    try {
      for await (const run of streamEvents(
        'GET /oracle/import-ranges/{id}/progress',
        input,
        signal,
      )) {
        hear(run);
        isTold = isOver(run);
      }
    } catch (error) {
      // What the server refuses it refuses again; the page then shows what it knew last.
      isTold = error instanceof ApiCallError && error.status < 500;
    }
    if (!isTold) await new Promise((resolve) => setTimeout(resolve, againAfterMs));
  }
}
