import { uploadError } from '@hotel/domain/closing-reports/upload-validation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiCallError } from '../../api/api-call-error.ts';
import { uploadFile } from '../../api/upload-file.ts';
import { refreshReports } from '../report-queries.ts';

/** Where a report goes. `type` may be a new one. */
export type UploadTarget = { hotelId: string; day: string; type: string };

type FilingState =
  | { kind: 'waiting' }
  | { kind: 'sending'; percent: number }
  | { kind: 'filed'; day: string; type: string }
  /** A report of that name is there; it stays unless the person says otherwise. */
  | { kind: 'taken'; sentence: string; place: UploadTarget }
  | { kind: 'failed'; sentence: string };

export type ReportUploadState = { id: number; file: File; state: FilingState };

/** The files that are being filed, one after the other, each with what has become of it. */
export function useUploads() {
  const client = useQueryClient();
  const [filings, setFilings] = useState<readonly ReportUploadState[]>([]);
  const lastId = useRef(0);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const stop = new AbortController();
    leaving.current = stop;
    return () => stop.abort();
  }, []);

  const become = (id: number, state: FilingState) =>
    setFilings((all) => all.map((one) => (one.id === id ? { ...one, state } : one)));

  async function send({ id, file }: ReportUploadState, place: UploadTarget, overwrite: boolean) {
    const { hotelId, day, type } = place;
    const query = { hotel_id: hotelId, date: day, type, name: file.name };
    become(id, { kind: 'sending', percent: 0 });
    try {
      await uploadFile(
        'POST /rapport-cloture/upload',
        { query: overwrite ? { ...query, overwrite: '1' } : query },
        file,
        {
          onProgress: (share) => become(id, { kind: 'sending', percent: 100 * share }),
          signal: leaving.current.signal,
        },
      );
      become(id, { kind: 'filed', day, type });
    } catch (error) {
      if (leaving.current.signal.aborted) return;
      become(id, stateAfter(error, place));
    }
  }

  return {
    filings,
    isSending: filings.some(({ state }) => state.kind === 'sending'),
    add(files: readonly File[]) {
      const added = files.map((file): ReportUploadState => {
        lastId.current += 1;
        const sentence = uploadError(file);
        const state: FilingState =
          sentence === null ? { kind: 'waiting' } : { kind: 'failed', sentence };
        return { id: lastId.current, file, state };
      });
      // What has been filed has been read by now.
      setFilings((all) => [...all.filter(({ state }) => state.kind !== 'filed'), ...added]);
    },
    remove: (id: number) => setFilings((all) => all.filter((one) => one.id !== id)),
    async sendWaiting(place: UploadTarget) {
      for (const one of filings) {
        if (one.state.kind === 'waiting') await send(one, place, false);
      }
      await refreshReports(client, place.hotelId);
    },
    async replace(one: ReportUploadState, place: UploadTarget) {
      await send(one, place, true);
      await refreshReports(client, place.hotelId);
    },
  };
}

function stateAfter(error: unknown, place: UploadTarget): FilingState {
  const sentence = error instanceof Error ? error.message : String(error);
  const isTaken = error instanceof ApiCallError && error.status === 409;
  return isTaken ? { kind: 'taken', sentence, place } : { kind: 'failed', sentence };
}
