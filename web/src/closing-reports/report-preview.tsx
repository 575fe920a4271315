import type { ReportFile } from '@hotel/domain/closing-reports/endpoints.ts';
import { Suspense, useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { lazyComponent } from '../ui/loading/lazy-component.tsx';
import { UnreadableNotice } from './unreadable-notice.tsx';
import { preloadPdfWorker } from './viewer/pdf-worker.ts';
import { ViewerPlaceholder } from './viewer/viewer-placeholder.tsx';

type ReportPreviewProps = { hotelId: string; file: ReportFile; onClose: () => void };

type ReportViewerProps = Omit<ReportPreviewProps, 'onClose'>;

/** The PDF viewer is large: it is downloaded for the first file that is shown. */
const ReportViewer = lazyComponent<ReportViewerProps>(async () => {
  preloadPdfWorker();
  return (await import('./viewer/report-viewer.tsx')).ReportViewer;
}, MissingViewer);

function MissingViewer(props: ReportViewerProps) {
  return <UnreadableNotice {...props} why="Le lecteur de PDF n’a pas pu être chargé." />;
}

/** Shows a file within the page. */
export function ReportPreview({ hotelId, file, onClose }: ReportPreviewProps) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A block body: React would take a returned value for a cleanup function.
    around.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={around} data-preview className="min-w-0 scroll-mt-20">
      <Card
        title="Prévisualisation"
        subtitle={file.name}
        action={
          <Button
            variant="quiet"
            title="Fermer"
            aria-label="Fermer la prévisualisation"
            icon={<CloseIcon />}
            onClick={onClose}
          />
        }
      >
        <Suspense fallback={<ViewerPlaceholder />}>
          <ReportViewer hotelId={hotelId} file={file} />
        </Suspense>
      </Card>
    </div>
  );
}
