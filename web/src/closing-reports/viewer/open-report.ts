import {
  getDocument,
  InvalidPDFException,
  PasswordException,
  type PDFDocumentProxy,
  PDFWorker,
  VerbosityLevel,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { takePdfWorker } from './pdf-worker.ts';
import { createRangeReader, type ReportLocation } from './range-reader.ts';
import { ReportTransport } from './report-transport.ts';

/** Bytes that are asked for at once at least; what lies in parts beside one another comes together. */
const partLength = 65_536;

/** The file came, and it is none that can be shown; `message` is the sentence for people. */
export class UnreadableReport extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'UnreadableReport';
  }
}

export type Opening = {
  /** Rejects as `reportBytes` does, and with `UnreadableReport`. */
  report: Promise<PDFDocumentProxy>;
  /** Asks once more for what did not come. */
  askAgain(): void;
  /** Ends whatever is on its way and frees all that was read. */
  close(): void;
};

/**
 * Opens a report: its beginning, its table of pages and a page when it is drawn are all that is read of
 * it. `onFailure` is told of each part that did not come; the report waits for it.
 */
export function openReport(place: ReportLocation, onFailure: (error: unknown) => void): Opening {
  const leaving = new AbortController();
  const { signal } = leaving;
  const bytes = createRangeReader(place, signal);
  const reader = startReader();
  let transport: ReportTransport | null = null;
  let free = reader.end;

  const opened = async () => {
    const beginning = await bytes.begin(partLength);
    signal.throwIfAborted();
    transport = new ReportTransport(bytes, beginning, (error) => {
      if (!signal.aborted) onFailure(error);
    });
    const loading = getDocument({ ...settings, range: transport, worker: reader.worker });
    free = () => void Promise.race([loading.destroy(), reader.broken]).then(reader.end, reader.end);
    return Promise.race([readable(loading.promise), reader.broken]);
  };

  return {
    report: opened(),
    askAgain: () => transport?.askAgain(),
    close: () => {
      leaving.abort();
      free();
    },
  };
}

/** What the reader brings along, where web/build/pdf-parts.ts lays it out. */
const parts = `/assets/pdfjs-${version}`;

const settings = {
  rangeChunkSize: partLength,
  // Nothing is read that nobody looks at.
  disableAutoFetch: true,
  disableStream: true,
  // The policy of our pages runs no WebAssembly; the same in JavaScript comes when an image needs it.
  useWasm: false,
  wasmUrl: `${parts}/wasm/`,
  standardFontDataUrl: `${parts}/standard_fonts/`,
  cMapUrl: `${parts}/cmaps/`,
  verbosity: VerbosityLevel.ERRORS,
} as const;

async function readable(loading: Promise<PDFDocumentProxy>): Promise<PDFDocumentProxy> {
  try {
    const pdf = await loading;
    // A file without a readable first page is refused before the viewer is shown.
    await pdf.getPage(1);
    return pdf;
  } catch (error) {
    throw new UnreadableReport(whyNot(error), error);
  }
}

function whyNot(error: unknown): string {
  if (error instanceof PasswordException) return 'Le fichier est protégé par un mot de passe.';
  if (error instanceof InvalidPDFException) return 'Le fichier est abîmé ou vide.';
  return 'Le fichier ne peut pas être affiché ici.';
}

type Reader = {
  worker: PDFWorker;
  /** Never resolves; rejects when the program of the reader could not be loaded. */
  broken: Promise<never>;
  end(): void;
};

function startReader(): Reader {
  const program = takePdfWorker();
  const worker = PDFWorker.create({ port: program });
  const broken = new Promise<never>((_resolve, reject) => {
    program.onerror = () => reject(new Error('Le lecteur de PDF n’a pas pu être chargé.'));
  });
  // Heard by who waits for the report, if anybody does.
  broken.catch(() => undefined);
  const end = () => {
    worker.destroy();
    program.terminate();
  };
  return { worker, broken, end };
}
