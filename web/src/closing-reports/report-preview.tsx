import type { ReportFile } from '@hotel/domain/closing-reports/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { CloseIcon } from '../design/icons.tsx';
import { Notice } from '../design/notice.tsx';
import { RetryNotice } from '../design/retry-notice.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import { ask } from '../server-calls/ask.ts';
import { questionKey } from '../server-calls/questions.ts';
import { OpenButton } from './open-button.tsx';

type ReportPreviewProps = { hotelId: string; file: ReportFile; onClose: () => void };

/** The file itself, in the page. Browsers without a viewer of their own, most phones, say so. */
export function ReportPreview({ hotelId, file, onClose }: ReportPreviewProps) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not given back: a browser's answer to it would be taken for a clean-up.
    around.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={around} className="scroll-mt-20">
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
        {navigator.pdfViewerEnabled ? (
          <Shown hotelId={hotelId} file={file} />
        ) : (
          <Notice tone="info" action={<OpenButton hotelId={hotelId} file={file} />}>
            Ce navigateur n'affiche pas les PDF dans une page.
          </Notice>
        )}
      </Card>
    </div>
  );
}

function Shown({ hotelId, file }: Omit<ReportPreviewProps, 'onClose'>) {
  const body = { hotel_id: hotelId, path: file.path };
  // An address of its own, for the browser's viewer to read from: the first page is there before the rest.
  const asked = useQuery({
    queryKey: questionKey('POST /rapport-cloture/preview', { body }),
    queryFn: ({ signal }) => ask('POST /rapport-cloture/preview', { body }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // It opens the file for a quarter of an hour only.
    gcTime: 0,
  });
  if (asked.error !== null) {
    return (
      <RetryNotice onRetry={() => void asked.refetch()} busy={asked.isFetching}>
        <p className="font-medium">Impossible d'ouvrir le PDF</p>
        <p>{asked.error.message}</p>
      </RetryNotice>
    );
  }
  if (asked.data === undefined) {
    return <Skeleton className="h-[calc(100dvh-21rem)] min-h-96 w-full" />;
  }
  return (
    <iframe
      src={`${asked.data.address}#navpanes=0&view=FitH`}
      title={file.name}
      className="h-[calc(100dvh-21rem)] min-h-96 w-full rounded-control border border-line"
    />
  );
}
