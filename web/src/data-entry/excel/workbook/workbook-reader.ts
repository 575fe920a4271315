import type { Day } from '@hotel/domain/calendar/day.ts';
import type { FileChoices } from '@hotel/domain/data-entry/figures.ts';
import type { ParsedWorkbook } from './parse-workbook.ts';
import { maxFileBytes, UnreadableFileError, unreadableFile } from './unreadable-file.ts';

/** A request to the worker; its response has the same id. */
export type WorkbookReaderRequest = { readonly id: number } & (
  | {
      readonly kind: 'parse';
      readonly file: File;
      readonly choices: FileChoices;
      readonly timeZone: string;
    }
  | { readonly kind: 'template'; readonly today: Day }
);
export type WorkbookReaderResponse = { readonly id: number } & (
  | { readonly kind: 'parsed'; readonly workbook: ParsedWorkbook }
  | { readonly kind: 'template'; readonly file: ArrayBuffer }
  | { readonly kind: 'failed'; readonly message: string | null }
);

/** Reads a file in a worker, so that the page stays responsive. */
export type WorkbookReader = {
  /** Parses the file with the choices. Throws `UnreadableFileError` with the message to show. */
  parse(choices: FileChoices, timeZone: string, signal: AbortSignal): Promise<ParsedWorkbook>;
  /** Terminates the worker, even while it is parsing. */
  terminate(): void;
};

/** A file that takes longer is refused. */
const timeoutMs = 20_000;

/** Creates the reader of a file. Its worker starts with the first request, so a file refused for its size needs none. */
export function createWorkbookReader(file: File): WorkbookReader {
  let worker: Worker | null = null;
  return {
    async parse(choices, timeZone, signal) {
      if (file.size > maxFileBytes) throw new UnreadableFileError(unreadableFile.tooBig);
      if (file.size === 0) throw new UnreadableFileError(unreadableFile.empty);
      worker ??= createWorker();
      const request = { id: nextId(), kind: 'parse' as const, file, choices, timeZone };
      const response = await requestWorker(worker, request, signal);
      if (response.kind === 'parsed') return response.workbook;
      throw new UnreadableFileError(
        (response.kind === 'failed' && response.message) || unreadableFile.damaged,
      );
    },
    terminate() {
      worker?.terminate();
      worker = null;
    },
  };
}

/** The workbook of 'Télécharger un modèle'. */
export async function createTemplateInWorker(today: Day): Promise<ArrayBuffer> {
  const worker = createWorker();
  const response = await requestWorker(worker, { id: nextId(), kind: 'template', today }).finally(
    () => worker.terminate(),
  );
  if (response.kind !== 'template') throw new Error('the template was not written');
  return response.file;
}

function createWorker(): Worker {
  return new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' });
}

let lastId = 0;
function nextId(): number {
  lastId += 1;
  return lastId;
}

function requestWorker(
  worker: Worker,
  request: WorkbookReaderRequest,
  signal?: AbortSignal,
): Promise<WorkbookReaderResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<WorkbookReaderResponse>();
  const timer = setTimeout(() => {
    worker.terminate();
    reject(new UnreadableFileError(unreadableFile.tooSlow));
  }, timeoutMs);
  worker.addEventListener(
    'message',
    function onMessage({ data }: MessageEvent<WorkbookReaderResponse>) {
      if (data.id !== request.id) return;
      worker.removeEventListener('message', onMessage);
      resolve(data);
    },
  );
  // The worker is out of memory, or its script could not be loaded.
  worker.addEventListener('error', () => reject(new UnreadableFileError(unreadableFile.damaged)), {
    once: true,
  });
  // The worker may be terminated by then, and never respond.
  signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  worker.postMessage(request);
  return promise.finally(() => clearTimeout(timer));
}
