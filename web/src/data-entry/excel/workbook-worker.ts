import { parseWorkbook } from './parsed-workbook.ts';
import { type ReadWorkbook, readWorkbook } from './read-workbook.ts';
import { templateOf } from './template.ts';
import { UnreadableFileError } from './unreadable-file.ts';
import type { WorkbookReaderRequest, WorkbookReaderResponse } from './workbook-reader.ts';

/** The program of the worker: it keeps the workbook, and reads it anew for each change of choices. */
let workbook: Promise<ReadWorkbook> | null = null;

addEventListener('message', ({ data }: MessageEvent<WorkbookReaderRequest>) => {
  answer(data).then(
    (told) => postMessage({ id: data.id, ...told } satisfies WorkbookReaderResponse),
    (error: unknown) => {
      if (!(error instanceof UnreadableFileError))
        console.error('The file could not be read', error);
      const sentence = error instanceof UnreadableFileError ? error.message : null;
      postMessage({ id: data.id, kind: 'failed', sentence } satisfies WorkbookReaderResponse);
    },
  );
});

type Told = WorkbookReaderResponse extends infer One
  ? One extends { id: number }
    ? Omit<One, 'id'>
    : never
  : never;

async function answer(question: WorkbookReaderRequest): Promise<Told> {
  if (question.kind === 'template') {
    return { kind: 'template', file: templateOf(question.today) };
  }
  const { file, choices } = question;
  workbook ??= file.arrayBuffer().then((bytes) => readWorkbook(file.name, new Uint8Array(bytes)));
  return { kind: 'understood', understood: parseWorkbook(await workbook, choices) };
}
