import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { type Opening, openReport, UnreadableReport } from './open-report.ts';
import { ReportChangedError } from './range-reader.ts';

export type ReportState = {
  /** Null until it is open. */
  report: PDFDocumentProxy | null;
  /** What stands in the way of the report, or of the rest of it. */
  failure: Error | null;
  /** Whether it is the file itself, which another try would find as it is. */
  isUnreadable: boolean;
  retry: () => void;
};

/** Opens a report and, when it is left, closes it; what did not come is asked for again by `retry`. */
export function useOpenedReport(hotelId: string, path: string): ReportState {
  const [report, setReport] = useState<PDFDocumentProxy | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  const opening = useRef<Opening | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it anew
  useEffect(() => {
    let isLeft = false;
    const fail = (error: unknown) => {
      if (!isLeft) setFailure(error instanceof Error ? error : new Error(String(error)));
    };
    const opened = openReport({ hotelId, path }, fail);
    opening.current = opened;
    opened.report.then((given) => {
      if (!isLeft) setReport(given);
    }, fail);
    return () => {
      isLeft = true;
      opened.close();
      setReport(null);
      setFailure(null);
    };
  }, [hotelId, path, attempt]);
  const retry = () => {
    setFailure(null);
    if (report === null || failure instanceof ReportChangedError) setAttempt((made) => made + 1);
    else opening.current?.askAgain();
  };
  return { report, failure, isUnreadable: failure instanceof UnreadableReport, retry };
}
