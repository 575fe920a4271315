import { spreadsheetOf } from './spreadsheet.ts';
import type { SpreadsheetWanted } from './written-spreadsheet.ts';

/** The program of the worker: one message in, the file out. */
addEventListener('message', ({ data }: MessageEvent<SpreadsheetWanted>) => {
  const file = spreadsheetOf(data.columns, data.rows);
  postMessage(file, { transfer: [file] });
});
