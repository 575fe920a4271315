import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { ApiCallError } from '../../api/api-call-error.ts';
import { openReportDocument, type ReportOpening, UnreadableReport } from './open-report.ts';
import { ReportChangedError } from './range-reader.ts';

export type ReportState = {
  /** Null until it is open. */
  report: PDFDocumentProxy | null;
  /** Why the report, or the rest of it, could not be downloaded. */
  failure: Error | null;
  /** Whether the file itself is the reason, so that another attempt would fail as well. */
  isUnreadable: boolean;
  /** The server does not send the file, because it is not a PDF. */
  isNotPdf: boolean;
  retry: () => void;
};

/** Opens a report and closes it on unmount; `retry` repeats the requests that failed. */
export function useOpenedReport(hotelId: string, path: string): ReportState {
  const [report, setReport] = useState<PDFDocumentProxy | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  const opening = useRef<ReportOpening | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the report again
  useEffect(() => {
    let isClosed = false;
    const fail = (error: unknown) => {
      if (!isClosed) setFailure(error instanceof Error ? error : new Error(String(error)));
    };
    const opened = openReportDocument({ hotelId, path }, fail);
    opening.current = opened;
    opened.report.then((pdf) => {
      if (!isClosed) setReport(pdf);
    }, fail);
    return () => {
      isClosed = true;
      opened.close();
      setReport(null);
      setFailure(null);
    };
  }, [hotelId, path, attempt]);
  const retry = () => {
    setFailure(null);
    if (report === null || failure instanceof ReportChangedError) setAttempt((count) => count + 1);
    else opening.current?.retry();
  };
  const isNotPdf = failure instanceof ApiCallError && failure.status === 415;
  const isUnreadable = isNotPdf || failure instanceof UnreadableReport;
  return { report, failure, isUnreadable, isNotPdf, retry };
}
