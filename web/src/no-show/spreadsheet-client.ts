import type { NoShowColumn } from '@hotel/domain/no-show/columns.ts';
import type { NoShowRow } from '@hotel/domain/pms/endpoints.ts';

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The message sent to the worker. */
export type SpreadsheetRequest = {
  readonly columns: readonly NoShowColumn[];
  readonly rows: readonly NoShowRow[];
};

let preloadedWorker: Worker | null = null;

/** Starts the worker before it is needed, because loading its script takes a moment. */
export function preloadSpreadsheetWorker(): Worker {
  if (preloadedWorker !== null) return preloadedWorker;
  preloadedWorker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), {
    type: 'module',
  });
  // If the worker could not start, the next call starts another.
  preloadedWorker.onerror = () => {
    preloadedWorker = null;
  };
  return preloadedWorker;
}

/**
 * Writes the rows to an Excel file in a worker, so that the page stays responsive. The worker is terminated
 * afterwards, so that it does not keep guests' names. Throws if the file cannot be written.
 */
export function writeSpreadsheet(
  columns: readonly NoShowColumn[],
  rows: readonly NoShowRow[],
): Promise<ArrayBuffer> {
  const worker = preloadSpreadsheetWorker();
  preloadedWorker = null;
  const result = new Promise<ArrayBuffer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message || 'the worker did not start'));
  });
  worker.postMessage({ columns, rows } satisfies SpreadsheetRequest);
  return result.finally(() => worker.terminate());
}
