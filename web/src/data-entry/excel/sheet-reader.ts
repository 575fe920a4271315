import { type ReadWorkbook, readWorkbook } from './read-workbook.ts';
import type { ReaderAnswer, ReaderQuestion } from './reading-file.ts';
import { templateOf } from './template.ts';
import { understandFile } from './understood-file.ts';
import { UnreadFile } from './unread-file.ts';

/** The program of the worker: it keeps the workbook, and reads it anew for each change of choices. */
let workbook: Promise<ReadWorkbook> | null = null;

addEventListener('message', ({ data }: MessageEvent<ReaderQuestion>) => {
  answer(data).then(
    (told) => postMessage({ id: data.id, ...told } satisfies ReaderAnswer),
    (error: unknown) => {
      if (!(error instanceof UnreadFile)) console.error('The file could not be read', error);
      const sentence = error instanceof UnreadFile ? error.message : null;
      postMessage({ id: data.id, kind: 'failed', sentence } satisfies ReaderAnswer);
    },
  );
});

type Told = ReaderAnswer extends infer One
  ? One extends { id: number }
    ? Omit<One, 'id'>
    : never
  : never;

async function answer(question: ReaderQuestion): Promise<Told> {
  if (question.kind === 'template') {
    return { kind: 'template', file: templateOf(question.today) };
  }
  const { file, choices } = question;
  workbook ??= file.arrayBuffer().then((bytes) => readWorkbook(file.name, new Uint8Array(bytes)));
  return { kind: 'understood', understood: understandFile(await workbook, choices) };
}
