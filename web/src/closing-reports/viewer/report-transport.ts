import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { RangeReader, ReportHead } from './range-reader.ts';

type Part = { from: number; to: number };

/**
 * Gives the reader of PDFs the parts it asks for. What did not come stays asked for: the reader waits
 * until `askAgain` has brought it, and what it has drawn stands meanwhile.
 */
export class ReportTransport extends PDFDataRangeTransport {
  readonly #bytes: RangeReader;
  readonly #onFailure: (error: unknown) => void;
  #missed: Part[] = [];

  constructor(bytes: RangeReader, beginning: ReportHead, onFailure: (error: unknown) => void) {
    super(beginning.size, beginning.bytes, beginning.bytes.length === beginning.size);
    this.#bytes = bytes;
    this.#onFailure = onFailure;
  }

  override requestDataRange(from: number, to: number): void {
    void this.#bring({ from, to });
  }

  askAgain(): void {
    const missed = this.#missed;
    this.#missed = [];
    for (const part of missed) void this.#bring(part);
  }

  async #bring(part: Part): Promise<void> {
    try {
      this.onDataRange(part.from, await this.#bytes.part(part.from, part.to));
    } catch (error) {
      this.#missed.push(part);
      this.#onFailure(error);
    }
  }
}
