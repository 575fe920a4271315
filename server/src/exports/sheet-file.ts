import { Worker } from 'node:worker_threads';
import type { SheetFormat } from '@hotel/domain/endpoint.ts';
import type { SheetContent } from '@hotel/domain/exports/sheet.ts';
import pLimit from 'p-limit';
import { generatedFile } from '../platform/http/response/generated-file.ts';
import type { OpenFile } from '../platform/http/response/send-file.ts';
import { sheetBytes } from './sheet-bytes.ts';

/** A smaller table is written faster than a thread starts. */
const mostCellsWrittenAtOnce = 2_000;

/** Long tables are written one after the other: each takes a processor and some 100 MB. */
const oneAtATime = pLimit(1);

/** A sheet as a file of this name, without its extension: what the endpoints of exports return. */
export async function sheetFile(
  name: string,
  format: SheetFormat,
  sheet: SheetContent,
): Promise<OpenFile> {
  const cells = sheet.rows.length * sheet.columns.length;
  const bytes =
    cells <= mostCellsWrittenAtOnce
      ? await sheetBytes(format, sheet)
      : await oneAtATime(() => sheetBytesInThread({ format, sheet }));
  return generatedFile(`${name}.${format}`, bytes);
}

/** What the thread receives. */
export type SheetRequest = { readonly format: SheetFormat; readonly sheet: SheetContent };

/** Writes the sheet in a thread of its own, so that other requests are served meanwhile. */
function sheetBytesInThread(request: SheetRequest): Promise<Uint8Array> {
  const thread = new Worker(new URL('./sheet-thread.ts', import.meta.url), { workerData: request });
  const written = new Promise<Uint8Array>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the thread ended without a file')));
  });
  return written.finally(() => thread.terminate());
}
