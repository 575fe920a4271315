import { uploadError } from '@hotel/domain/closing-reports/upload-validation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiCallError } from '../../api/api-call-error.ts';
import { invalidateChangedBy } from '../../api/api-mutation.ts';
import { uploadFile } from '../../api/upload-file.ts';

/** Hotel, day and type of an upload. `type` may be a new one. */
export type UploadTarget = { hotelId: string; day: string; type: string };

type UploadState =
  | { kind: 'waiting' }
  | { kind: 'sending'; percent: number }
  | { kind: 'uploaded'; day: string; type: string }
  /** A report of that name exists; it stays unless the user replaces it. */
  | { kind: 'conflict'; sentence: string; target: UploadTarget }
  | { kind: 'failed'; sentence: string };

export type ReportUpload = { id: number; file: File; state: UploadState };

/** Uploads files one after the other and holds the state of each. */
export function useUploads() {
  const client = useQueryClient();
  const { uploads, current, setUploads } = useUploadList();
  const lastId = useRef(0);
  const disposal = useUnmountSignal();

  const setState = (id: number, state: UploadState) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, state } : upload)));

  async function send({ id, file }: ReportUpload, target: UploadTarget, overwrite: boolean) {
    setState(id, { kind: 'sending', percent: 0 });
    try {
      await uploadReport(file, target, overwrite, {
        onProgress: (fraction) => setState(id, { kind: 'sending', percent: 100 * fraction }),
        signal: disposal.current.signal,
      });
      setState(id, { kind: 'uploaded', day: target.day, type: target.type });
    } catch (error) {
      if (disposal.current.signal.aborted) return;
      setState(id, stateAfter(error, target));
    }
  }

  return {
    uploads,
    isSending: uploads.some(({ state }) => state.kind === 'sending'),
    add(files: readonly File[]) {
      const added = files.map((file): ReportUpload => {
        lastId.current += 1;
        return { id: lastId.current, file, state: initialState(file) };
      });
      // The user has seen which files were uploaded.
      setUploads((all) => [...all.filter(({ state }) => state.kind !== 'uploaded'), ...added]);
    },
    remove: (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id)),
    async sendWaiting(target: UploadTarget) {
      for (const { id } of current()) {
        // While the previous file was being sent, the user may have taken this one off the list.
        const upload = current().find((other) => other.id === id);
        if (upload?.state.kind === 'waiting') await send(upload, target, false);
      }
      await invalidateChangedBy(client, 'POST /rapport-cloture/upload');
    },
    async replace(upload: ReportUpload, target: UploadTarget) {
      await send(upload, target, true);
      await invalidateChangedBy(client, 'POST /rapport-cloture/upload');
    },
  };
}

/** The uploads as rendered, and `current` for a loop that outlives the render. */
function useUploadList() {
  const [uploads, render] = useState<readonly ReportUpload[]>([]);
  const latest = useRef(uploads);
  const current = () => latest.current;
  function setUploads(change: (all: readonly ReportUpload[]) => readonly ReportUpload[]) {
    latest.current = change(latest.current);
    render(latest.current);
  }
  return { uploads, current, setUploads };
}

/** Holds a controller that aborts when the component is unmounted. */
function useUnmountSignal() {
  const disposal = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    disposal.current = controller;
    return () => controller.abort();
  }, []);
  return disposal;
}

function uploadReport(
  file: File,
  { hotelId, day, type }: UploadTarget,
  overwrite: boolean,
  options: Parameters<typeof uploadFile>[3],
) {
  const query = { hotel_id: hotelId, date: day, type, name: file.name };
  return uploadFile(
    'POST /rapport-cloture/upload',
    { query: overwrite ? { ...query, overwrite: '1' } : query },
    file,
    options,
  );
}

function initialState(file: File): UploadState {
  const sentence = uploadError(file);
  return sentence === null ? { kind: 'waiting' } : { kind: 'failed', sentence };
}

function stateAfter(error: unknown, target: UploadTarget): UploadState {
  const sentence = error instanceof Error ? error.message : String(error);
  const isConflict = error instanceof ApiCallError && error.status === 409;
  return isConflict ? { kind: 'conflict', sentence, target } : { kind: 'failed', sentence };
}
