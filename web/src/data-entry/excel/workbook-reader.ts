import type { Day } from '@hotel/domain/calendar/day.ts';
import type { FileChoices, ParsedWorkbook } from './parsed-workbook.ts';
import { maxFileBytes, UnreadableFileError, unreadableFile } from './unreadable-file.ts';

/** What the worker is asked, and what it answers to the question with the same id. */
export type WorkbookReaderRequest = { readonly id: number } & (
  | { readonly kind: 'understand'; readonly file: File; readonly choices: FileChoices }
  | { readonly kind: 'template'; readonly today: Day }
);
export type WorkbookReaderResponse = { readonly id: number } & (
  | { readonly kind: 'understood'; readonly understood: ParsedWorkbook }
  | { readonly kind: 'template'; readonly file: ArrayBuffer }
  | { readonly kind: 'failed'; readonly sentence: string | null }
);

/** A file being read beside the page, which stays smooth. */
export type FileReading = {
  readonly file: File;
  /** Reads the file as the choices say. Throws `UnreadFile` with the sentence to show. */
  understand(choices: FileChoices): Promise<ParsedWorkbook>;
  /** Ends the worker, and whatever it was doing. */
  end(): void;
};

/** A file that takes longer is given up. */
const patience = 20_000;

/** Starts a worker for a file. The worker is made when it is first asked: too big a file needs none. */
export function startReading(file: File): FileReading {
  let worker: Worker | null = null;
  return {
    file,
    async understand(choices) {
      if (file.size > maxFileBytes) throw new UnreadableFileError(unreadableFile.tooBig);
      if (file.size === 0) throw new UnreadableFileError(unreadableFile.empty);
      worker ??= newReader();
      const answer = await answerOf(worker, { id: nextId(), kind: 'understand', file, choices });
      if (answer.kind === 'understood') return answer.understood;
      throw new UnreadableFileError(
        (answer.kind === 'failed' && answer.sentence) || unreadableFile.damaged,
      );
    },
    end() {
      worker?.terminate();
      worker = null;
    },
  };
}

/** The workbook of 'Télécharger un modèle'. */
export async function writtenTemplate(today: Day): Promise<ArrayBuffer> {
  const worker = newReader();
  const answer = await answerOf(worker, { id: nextId(), kind: 'template', today }).finally(() =>
    worker.terminate(),
  );
  if (answer.kind !== 'template') throw new Error('the template was not written');
  return answer.file;
}

function newReader(): Worker {
  return new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' });
}

let lastId = 0;
function nextId(): number {
  lastId += 1;
  return lastId;
}

function answerOf(
  worker: Worker,
  question: WorkbookReaderRequest,
): Promise<WorkbookReaderResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<WorkbookReaderResponse>();
  const late = setTimeout(() => {
    worker.terminate();
    reject(new UnreadableFileError(unreadableFile.tooSlow));
  }, patience);
  worker.addEventListener('message', function hear({ data }: MessageEvent<WorkbookReaderResponse>) {
    if (data.id !== question.id) return;
    worker.removeEventListener('message', hear);
    resolve(data);
  });
  // Out of memory, or not downloaded: nothing more will come of it.
  worker.addEventListener('error', () => reject(new UnreadableFileError(unreadableFile.damaged)), {
    once: true,
  });
  worker.postMessage(question);
  return promise.finally(() => clearTimeout(late));
}
