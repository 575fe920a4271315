import {
  getDocument,
  InvalidPDFException,
  PasswordException,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  PDFWorker,
  VerbosityLevel,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { takePdfWorker } from './pdf-worker.ts';
import {
  createRangeReader,
  type RangeReader,
  type ReportHead,
  type ReportLocation,
} from './range-reader.ts';

/** Bytes requested first; a report no larger than `smallReport` is then read in ranges of this length. */
const headLength = 65_536;
const smallReport = 2_000_000;
/**
 * Shortest range of a larger report. pdf.js reads the description of every page before it shows one, and most
 * programs write each beside its page: longer ranges would download most of the file (decision 0070).
 */
const descriptionLength = 2_048;

/** The file arrived but cannot be shown; `message` is the French sentence for the user. */
export class UnreadableReport extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'UnreadableReport';
  }
}

export type ReportOpening = {
  /** Rejects as the range reader does, and with `UnreadableReport`. */
  report: Promise<PDFDocumentProxy>;
  /** Repeats the requests that failed. */
  retry(): void;
  /** Aborts the requests under way and frees the document. */
  close(): void;
};

/**
 * Opens a report. Only its beginning, its page table and the rendered pages are downloaded. `onFailure` is
 * called for each range that could not be downloaded; the document waits for it.
 */
export function openReportDocument(
  location: ReportLocation,
  onFailure: (error: unknown) => void,
): ReportOpening {
  const disposal = new AbortController();
  const { signal } = disposal;
  const ranges = createRangeReader(location, signal);
  const pdfWorker = startPdfWorker();
  let transport: ReportTransport | null = null;
  let free = pdfWorker.end;

  const open = async () => {
    const head = await ranges.begin(headLength);
    signal.throwIfAborted();
    transport = new ReportTransport(ranges, head, (error) => {
      if (!signal.aborted) onFailure(error);
    });
    const loading = getDocument({
      ...settings,
      range: transport,
      rangeChunkSize: head.size > smallReport ? descriptionLength : headLength,
      worker: pdfWorker.worker,
    });
    free = () =>
      void Promise.race([loading.destroy(), pdfWorker.broken]).then(pdfWorker.end, pdfWorker.end);
    return Promise.race([readableDocument(loading.promise), pdfWorker.broken]);
  };

  return {
    report: open(),
    retry: () => transport?.retry(),
    close: () => {
      disposal.abort();
      free();
    },
  };
}

/** Files that pdf.js fetches when a PDF needs them, emitted by web/build/pdf-assets.ts. */
const assetFolder = `/assets/pdfjs-${version}`;

const settings = {
  // Downloads nothing that nobody looks at.
  disableAutoFetch: true,
  disableStream: true,
  // The content security policy forbids WebAssembly; JavaScript decoders are loaded when an image needs them.
  useWasm: false,
  wasmUrl: `${assetFolder}/wasm/`,
  standardFontDataUrl: `${assetFolder}/standard_fonts/`,
  cMapUrl: `${assetFolder}/cmaps/`,
  verbosity: VerbosityLevel.ERRORS,
} as const;

async function readableDocument(loading: Promise<PDFDocumentProxy>): Promise<PDFDocumentProxy> {
  try {
    const pdf = await loading;
    // A file without a readable first page is refused before the viewer is shown.
    await pdf.getPage(1);
    return pdf;
  } catch (error) {
    throw new UnreadableReport(unreadableReason(error), error);
  }
}

function unreadableReason(error: unknown): string {
  if (error instanceof PasswordException) return 'Le fichier est protégé par un mot de passe.';
  if (error instanceof InvalidPDFException) return 'Le fichier est abîmé ou vide.';
  return 'Le fichier ne peut pas être affiché ici.';
}

type RunningWorker = {
  worker: PDFWorker;
  /** Never resolves; rejects when the worker's script could not be loaded. */
  broken: Promise<never>;
  end(): void;
};

function startPdfWorker(): RunningWorker {
  const port = takePdfWorker();
  const worker = PDFWorker.create({ port });
  const broken = new Promise<never>((_resolve, reject) => {
    port.onerror = () => reject(new Error('Le lecteur de PDF n’a pas pu être chargé.'));
  });
  // Handled by the promise of the report, if anybody awaits it.
  broken.catch(() => undefined);
  const end = () => {
    worker.destroy();
    port.terminate();
  };
  return { worker, broken, end };
}

type Range = { from: number; to: number };

/**
 * Downloads the ranges that pdf.js requests. A failed range stays pending: pdf.js waits until `retry` has
 * downloaded it, and the rendered pages stay meanwhile.
 */
class ReportTransport extends PDFDataRangeTransport {
  readonly #ranges: RangeReader;
  readonly #onFailure: (error: unknown) => void;
  #failed: Range[] = [];

  constructor(ranges: RangeReader, head: ReportHead, onFailure: (error: unknown) => void) {
    super(head.size, head.bytes, head.bytes.length === head.size);
    this.#ranges = ranges;
    this.#onFailure = onFailure;
  }

  override requestDataRange(from: number, to: number): void {
    void this.#download({ from, to });
  }

  retry(): void {
    const failed = this.#failed;
    this.#failed = [];
    for (const range of failed) void this.#download(range);
  }

  async #download(range: Range): Promise<void> {
    try {
      this.onDataRange(range.from, await this.#ranges.read(range.from, range.to));
    } catch (error) {
      this.#failed.push(range);
      this.#onFailure(error);
    }
  }
}
