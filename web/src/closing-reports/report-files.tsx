import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import type { ReportFile } from '@hotel/domain/closing-reports/endpoints.ts';
import { lastPageOf } from '@hotel/domain/closing-reports/report-pages.ts';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Card } from '../ui/card.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { FilesPaging } from './files-paging.tsx';
import { FilesTable } from './files-table.tsx';
import { ReportPreview } from './report-preview.tsx';
import { type ReportListInput, useReports } from './report-queries.ts';

/** The files of an evening and a type, and beside them the one that is looked at. */
export function ReportFiles(listed: ReportListInput) {
  const [page, setPage] = useState(1);
  const [shown, show] = useState<ReportFile | null>(null);
  const asked = useReports(listed, page);
  const { data } = asked;
  const around = useRef<HTMLDivElement>(null);
  const close = () => {
    if (around.current !== null) leavePreview(around.current);
    show(null);
  };
  useEscape(around, shown === null ? null : close);
  // The files became fewer since the page was chosen.
  if (data !== undefined && page > lastPageOf(data.total)) setPage(lastPageOf(data.total));
  const moved = (event: KeyboardEvent<HTMLElement>) => {
    const next = data?.items[moveFocus(event)];
    if (next !== undefined && shown !== null) show(next);
  };
  return (
    <div
      ref={around}
      className={`grid items-start gap-5 ${shown === null ? '' : 'xl:grid-cols-[minmax(26rem,2fr)_3fr]'}`}
    >
      <Card title="Fichiers" subtitle={`${listed.type}, ${frenchDay(listed.day)}`}>
        {asked.error !== null && (
          <RetryNotice
            onRetry={() => void asked.refetch()}
            busy={asked.isFetching}
            className="mb-3"
          >
            <p className="font-medium">Erreur chargement fichiers</p>
            <p>{asked.error.message}</p>
          </RetryNotice>
        )}
        {data === undefined && asked.error === null && <Skeleton className="h-48 w-full" />}
        {data !== undefined && (
          <>
            <FilesTable
              hotelId={listed.hotelId}
              files={data.items}
              shown={shown}
              isOld={asked.isPlaceholderData}
              onShow={show}
              onKeyDown={moved}
            />
            <FilesPaging page={page} total={data.total} onChoose={setPage} />
          </>
        )}
      </Card>
      {shown !== null && (
        <ReportPreview key={shown.path} hotelId={listed.hotelId} file={shown} onClose={close} />
      )}
    </div>
  );
}

/**
 * Up and down lead to the same button of the file above or below. Gives the place of that file in the
 * table; -1 when another key was pressed or there is none.
 */
function moveFocus(event: KeyboardEvent<HTMLElement>): number {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const { target } = event;
  if (!(target instanceof HTMLElement)) return -1;
  const action = target.dataset['action'];
  if (step === undefined || action === undefined) return -1;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-action=${action}]`)];
  const to = buttons.indexOf(target) + step;
  const next = buttons[to];
  next?.focus();
  return next === undefined ? -1 : to;
}

/** Who reads in the preview goes back to the button that opened it, or to the list where it is not there. */
function leavePreview(place: HTMLElement): void {
  if (document.activeElement?.closest('[data-preview]') == null) return;
  const opener = place.querySelector<HTMLElement>('[data-action=show][aria-pressed=true]');
  (opener ?? place.querySelector<HTMLElement>('[data-action=show]'))?.focus();
}

/** Escape, pressed in this place or nowhere in particular: a calendar that is open has its own. */
function useEscape(place: RefObject<HTMLElement | null>, onEscape: (() => void) | null) {
  useEffect(() => {
    if (onEscape === null) return;
    const heard = ({ key, target }: globalThis.KeyboardEvent) => {
      const isHere =
        target === document.body || (target instanceof Node && place.current?.contains(target));
      if (key === 'Escape' && isHere) onEscape();
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, [place, onEscape]);
}
