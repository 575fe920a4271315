import { useState } from 'react';
import { fetchFile } from '../api/fetch-file.ts';
import { useApiQuery } from '../api/queries.ts';
import type { ApiResponse } from '../api/typed-endpoints.ts';
import { download } from '../figures/exports/download.ts';
import { useCurrentHotel } from '../shell/hotel/current-hotel.tsx';
import { toastError } from '../shell/toasts/toasts.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import './meeting-sheet.css';

type MeetingSheet = ApiResponse<'GET /meeting-sheet'>;

/** 'Réunion': the sheet of the morning meeting as it is printed, on one page. */
export function MeetingSheetPage() {
  const { hotel, isGlobal } = useCurrentHotel();
  return isGlobal ? (
    <Page title="Feuille de réunion">
      <Notice tone="info">Sélectionnez un hôtel pour afficher les données.</Notice>
    </Page>
  ) : (
    <SheetOfHotel key={hotel.id} hotelId={hotel.id} name={hotel.name} />
  );
}

function SheetOfHotel({ hotelId, name }: { hotelId: string; name: string }) {
  const sheet = useApiQuery('GET /meeting-sheet', { query: { hotel_id: hotelId } });
  const [isSaving, setIsSaving] = useState(false);
  async function savePdf(day: string): Promise<void> {
    setIsSaving(true);
    try {
      const pdf = await fetchFile('GET /meeting-sheet/pdf', { query: { hotel_id: hotelId } });
      download(`reunion-${day}.pdf`, pdf, 'application/pdf');
    } catch (error) {
      toastError(error instanceof Error ? error.message : 'Export impossible');
    }
    setIsSaving(false);
  }
  return (
    <Page
      title="Feuille de réunion"
      subtitle={sheet.data === undefined ? name : `${name} · ${sheet.data.title}`}
      busy={sheet.isPending}
      toolbar={
        sheet.data && (
          <>
            <Button busy={isSaving} onClick={() => void savePdf(sheet.data.day)}>
              Télécharger le PDF
            </Button>
            <Button onClick={() => print()}>Imprimer</Button>
          </>
        )
      }
    >
      {sheet.error !== null && (
        <RetryNotice onRetry={() => void sheet.refetch()} busy={sheet.isFetching}>
          {sheet.error.message}
        </RetryNotice>
      )}
      {sheet.isPending && <Skeleton className="aspect-[595/842] w-full max-w-[52rem]" />}
      {sheet.data && <SheetOfPaper sheet={sheet.data} />}
    </Page>
  );
}

/** The page of paper, on paper as large as itself. On a phone it is read by scrolling sideways. */
function SheetOfPaper({ sheet: { title, width, height, marks } }: { sheet: MeetingSheet }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard
    <section className="meeting-sheet" aria-label={title} tabIndex={0}>
      <svg role="document" aria-label={title} viewBox={`0 0 ${width} ${height}`}>
        {marks.map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is drawn as a whole, and its marks have no other name
          <Mark key={index} mark={mark} />
        ))}
      </svg>
    </section>
  );
}

function Mark({ mark }: { mark: MeetingSheet['marks'][number] }) {
  if (mark.kind === 'text') {
    const { x, y, size, bold, align, shade, text, width } = mark;
    return (
      <text
        x={x}
        y={y}
        fontSize={size}
        fontWeight={bold ? 700 : 400}
        textAnchor={align === 'right' ? 'end' : 'start'}
        textLength={width}
        lengthAdjust="spacingAndGlyphs"
        className={`sheet-${shade}`}
      >
        {text}
      </text>
    );
  }
  if (mark.kind === 'box') {
    const { x, y, width, height, fill, stroke } = mark;
    return (
      <rect
        {...{ x, y, width, height }}
        className={fill === null ? 'sheet-empty' : `sheet-${fill}`}
        stroke={stroke === null ? 'none' : 'black'}
        strokeWidth={0.75}
      />
    );
  }
  return (
    <polyline
      points={mark.points.map(({ x, y }) => `${x},${y}`).join(' ')}
      className={`sheet-${mark.shade}`}
      strokeWidth={mark.thickness}
      strokeDasharray={mark.dashed ? '2.5 2' : undefined}
    />
  );
}
