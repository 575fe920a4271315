import type { NoShowColumn } from '@hotel/domain/no-show/columns.ts';
import type { NoShowRow } from '@hotel/domain/pms/endpoints.ts';

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What the writer is given. */
export type SpreadsheetRequest = {
  readonly columns: readonly NoShowColumn[];
  readonly rows: readonly NoShowRow[];
};

let prepared: Worker | null = null;

/** Starts the writer before it is needed: its program takes a moment to arrive. */
export function preloadSpreadsheetWorker(): Worker {
  if (prepared !== null) return prepared;
  prepared = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), { type: 'module' });
  // One that could not start is not waited for: the next call starts another.
  prepared.onerror = () => {
    prepared = null;
  };
  return prepared;
}

/**
 * The rows as an Excel file, written beside the page so that it stays smooth. The writer ends with its
 * file, and the names of guests with it. Throws when the file cannot be written.
 */
export function writeSpreadsheet(
  columns: readonly NoShowColumn[],
  rows: readonly NoShowRow[],
): Promise<ArrayBuffer> {
  const writer = preloadSpreadsheetWorker();
  prepared = null;
  const written = new Promise<ArrayBuffer>((resolve, reject) => {
    writer.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => resolve(data);
    writer.onerror = ({ message }) => reject(new Error(message || 'the writer did not start'));
  });
  writer.postMessage({ columns, rows } satisfies SpreadsheetRequest);
  return written.finally(() => writer.terminate());
}
