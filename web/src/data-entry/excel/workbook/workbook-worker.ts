import type { Sheet } from '@hotel/domain/data-entry/sheet.ts';
import { parseWorkbook } from './parse-workbook.ts';
import { readWorkbook } from './read-workbook.ts';
import { createTemplate } from './template.ts';
import { UnreadableFileError } from './unreadable-file.ts';
import type { WorkbookReaderRequest, WorkbookReaderResponse } from './workbook-reader.ts';

/** The worker's script. It caches the workbook and parses it again whenever the choices change. */
let cachedWorkbook: Promise<readonly Sheet[]> | null = null;

addEventListener('message', ({ data }: MessageEvent<WorkbookReaderRequest>) => {
  handleRequest(data).then(
    (response) => postMessage({ id: data.id, ...response } satisfies WorkbookReaderResponse),
    (error: unknown) => {
      if (!(error instanceof UnreadableFileError))
        console.error('The file could not be read', error);
      const message = error instanceof UnreadableFileError ? error.message : null;
      postMessage({ id: data.id, kind: 'failed', message } satisfies WorkbookReaderResponse);
    },
  );
});

type ResponseBody = WorkbookReaderResponse extends infer Response
  ? Response extends { id: number }
    ? Omit<Response, 'id'>
    : never
  : never;

async function handleRequest(request: WorkbookReaderRequest): Promise<ResponseBody> {
  if (request.kind === 'template') {
    return { kind: 'template', file: createTemplate(request.today) };
  }
  const { file, choices, timeZone } = request;
  cachedWorkbook ??= file
    .arrayBuffer()
    .then((bytes) => readWorkbook(file.name, new Uint8Array(bytes)));
  return { kind: 'parsed', workbook: parseWorkbook(await cachedWorkbook, choices, timeZone) };
}
