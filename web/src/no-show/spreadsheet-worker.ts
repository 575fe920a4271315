import { spreadsheetOf } from './spreadsheet.ts';
import type { SpreadsheetRequest } from './spreadsheet-client.ts';

/** The program of the worker: one message in, the file out. */
addEventListener('message', ({ data }: MessageEvent<SpreadsheetRequest>) => {
  const file = spreadsheetOf(data.columns, data.rows);
  postMessage(file, { transfer: [file] });
});
