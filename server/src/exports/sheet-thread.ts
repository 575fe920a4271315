import { parentPort, workerData } from 'node:worker_threads';
import { sheetBytes } from './sheet-bytes.ts';
import type { SheetRequest } from './sheet-file.ts';

/** The script of the thread that writes one long table. */
const { format, sheet } = workerData as SheetRequest;
const bytes = await sheetBytes(format, sheet);
parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
