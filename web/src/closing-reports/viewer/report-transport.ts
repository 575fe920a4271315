import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { RangeReader, ReportHead } from './range-reader.ts';

type Range = { from: number; to: number };

/**
 * Downloads the ranges that pdf.js requests. A failed range stays pending: pdf.js waits until `retry` has
 * downloaded it, and the rendered pages stay meanwhile.
 */
export class ReportTransport extends PDFDataRangeTransport {
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
