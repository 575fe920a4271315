import { createSpreadsheet } from './spreadsheet.ts';
import type { SpreadsheetRequest } from './spreadsheet-client.ts';

/** The worker's script: receives one request and returns the file. */
addEventListener('message', ({ data }: MessageEvent<SpreadsheetRequest>) => {
  const file = createSpreadsheet(data.columns, data.rows);
  postMessage(file, { transfer: [file] });
});
