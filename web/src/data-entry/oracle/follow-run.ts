import type { ImportRun } from '@hotel/domain/daily-import/endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiCallError } from '../../api/api-call-error.ts';
import { invalidateChangedBy } from '../../api/api-mutation.ts';
import { streamEvents } from '../../api/event-stream.ts';

export function isOver({ ended_at }: ImportRun): boolean {
  return ended_at !== null;
}

/** The delay before reconnecting after the server or the network failed. */
const retryDelayMs = 2_000;

/**
 * Follows an import until it ends; `onUpdate` receives each new state. Reconnects after any failure, since
 * the import continues on the server.
 */
export function useFollowRun(
  hotelId: string | null,
  run: ImportRun | null,
  onUpdate: (run: ImportRun) => void,
): void {
  const client = useQueryClient();
  const handleUpdate = useEffectEvent((updated: ImportRun) => {
    onUpdate(updated);
    // The daily import changes the same.
    if (isOver(updated)) void invalidateChangedBy(client, 'POST /oracle/import-ranges');
  });
  const runId = run !== null && !isOver(run) ? run.id : null;
  useEffect(() => {
    if (hotelId === null || runId === null) return;
    const controller = new AbortController();
    void followUntilEnd({ hotelId, id: runId }, handleUpdate, controller.signal);
    return () => controller.abort();
  }, [hotelId, runId]);
}

type RunKey = { hotelId: string; id: string };

async function followUntilEnd(
  { hotelId, id }: RunKey,
  onUpdate: (run: ImportRun) => void,
  signal: AbortSignal,
): Promise<void> {
  const input = { params: { id }, query: { hotel_id: hotelId } };
  let isFinished = false;
  while (!isFinished && !signal.aborted) {
    try {
      for await (const run of streamEvents(
        'GET /oracle/import-ranges/{id}/progress',
        input,
        signal,
      )) {
        onUpdate(run);
        isFinished = isOver(run);
      }
    } catch (error) {
      // A 4xx would be returned again, so the page keeps showing the last known state.
      isFinished = error instanceof ApiCallError && error.status < 500;
    }
    if (!isFinished) await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
  }
}
