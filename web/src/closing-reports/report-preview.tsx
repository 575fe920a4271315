import type { ReportFile } from '@hotel/domain/closing-reports/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { CloseIcon } from '../design/icons.tsx';
import { Notice } from '../design/notice.tsx';
import { RetryNotice } from '../design/retry-notice.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import { askFile } from '../server-calls/ask-file.ts';
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
  const query = { path: file.path, hotel_id: hotelId };
  const asked = useQuery({
    queryKey: ['GET /rapport-cloture/download', { query }],
    queryFn: ({ signal }) => askFile('GET /rapport-cloture/download', { query }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // A file may weigh 200 MB: it is let go with its preview.
    gcTime: 0,
  });
  const url = useObjectUrl(asked.data);
  if (asked.error !== null) {
    return (
      <RetryNotice onRetry={() => void asked.refetch()} busy={asked.isFetching}>
        <p className="font-medium">Impossible d'ouvrir le PDF</p>
        <p>{asked.error.message}</p>
      </RetryNotice>
    );
  }
  if (url === null) return <Skeleton className="h-[calc(100dvh-21rem)] min-h-96 w-full" />;
  return (
    <iframe
      src={url}
      title={file.name}
      className="h-[calc(100dvh-21rem)] min-h-96 w-full rounded-control border border-line"
    />
  );
}

/** An address for a file held in memory, given back when it is no longer shown. */
function useObjectUrl(file: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === undefined) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
