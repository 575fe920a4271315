import type { NoShowColumn } from '@hotel/domain/no-show/columns.ts';
import type { NoShowRow } from '@hotel/domain/pms/calls.ts';

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What the writer is given. */
export type SpreadsheetWanted = {
  readonly columns: readonly NoShowColumn[];
  readonly rows: readonly NoShowRow[];
};

/** The rows as an Excel file, written beside the page so that it stays smooth. Throws when it cannot be. */
export function writtenSpreadsheet(
  columns: readonly NoShowColumn[],
  rows: readonly NoShowRow[],
): Promise<ArrayBuffer> {
  const writer = new Worker(new URL('./spreadsheet-writer.ts', import.meta.url), {
    type: 'module',
  });
  const written = new Promise<ArrayBuffer>((resolve, reject) => {
    writer.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => resolve(data);
    writer.onerror = ({ message }) => reject(new Error(message || 'the writer did not start'));
  });
  writer.postMessage({ columns, rows } satisfies SpreadsheetWanted);
  return written.finally(() => writer.terminate());
}
