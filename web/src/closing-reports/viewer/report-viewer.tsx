import type { ReportFile } from '@hotel/domain/closing-reports/endpoints.ts';
import { useState } from 'react';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { UnreadableNotice } from '../unreadable-notice.tsx';
import { PdfPages } from './pdf-pages.tsx';
import { useOpenedReport } from './use-opened-report.ts';
import { ViewerBar } from './viewer-bar.tsx';
import { ViewerPlaceholder } from './viewer-placeholder.tsx';

type ReportViewerProps = { hotelId: string; file: ReportFile };

/** Shows a report page by page, in the same way in every browser. */
export function ReportViewer({ hotelId, file }: ReportViewerProps) {
  const { report, failure, isUnreadable, isNotPdf, retry } = useOpenedReport(hotelId, file.path);
  const [zoom, setZoom] = useState(1);
  const [page, setPage] = useState(1);
  if (failure !== null && isUnreadable) {
    return (
      <UnreadableNotice hotelId={hotelId} file={file} why={failure.message} canOpen={!isNotPdf} />
    );
  }
  return (
    <>
      {failure !== null && (
        <RetryNotice onRetry={retry} className="mb-3">
          <p className="font-medium">
            {report === null ? "Impossible d'ouvrir le PDF" : 'La suite du PDF n’est pas arrivée'}
          </p>
          <p>{failure.message}</p>
        </RetryNotice>
      )}
      {report === null && failure === null && <ViewerPlaceholder />}
      {report !== null && (
        <>
          <ViewerBar page={page} pages={report.numPages} zoom={zoom} onZoom={setZoom} />
          <PdfPages pdf={report} name={file.name} zoom={zoom} onPageChange={setPage} />
        </>
      )}
    </>
  );
}
