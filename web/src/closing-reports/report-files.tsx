import { isAllowed } from '@hotel/domain/access/authorization.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import type { ReportFile } from '@hotel/domain/closing-reports/endpoints.ts';
import { reportsPerPage } from '@hotel/domain/closing-reports/report-pages.ts';
import { lastPageOf } from '@hotel/domain/paging.ts';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useApiMutation } from '../api/api-mutation.ts';
import { useMe } from '../shell/session/session.tsx';
import { toastSuccess } from '../shell/toasts/toasts.ts';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Paging } from '../ui/paging.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { FilesTable } from './files-table.tsx';
import { ReportPreview } from './report-preview.tsx';
import { type ReportListInput, useReports } from './report-queries.ts';

/** The files of a day and type, and beside them the preview of one. */
export function ReportFiles(listed: ReportListInput) {
  const [page, setPage] = useState(1);
  const [shown, show] = useState<ReportFile | null>(null);
  const [deleting, setDeleting] = useState<ReportFile | null>(null);
  const canDelete = isAllowed(useMe(), 'write-reports-mapping');
  const reports = useReports(listed, page);
  const { data } = reports;
  const around = useRef<HTMLDivElement>(null);
  const close = () => {
    if (around.current !== null) leavePreview(around.current);
    show(null);
  };
  useEscape(around, shown === null ? null : close);
  // There are fewer files than when the page was selected.
  const lastPage = lastPageOf(data?.total ?? 0, reportsPerPage);
  if (data !== undefined && page > lastPage) setPage(lastPage);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = data?.items[moveFocus(event)];
    if (next !== undefined && shown !== null) show(next);
  };
  return (
    <div
      ref={around}
      className={`grid items-start gap-5 ${shown === null ? '' : 'xl:grid-cols-[minmax(26rem,2fr)_3fr]'}`}
    >
      <Card title="Fichiers" subtitle={`${listed.type}, ${frenchDay(listed.day)}`}>
        <FilesError reports={reports} />
        {data === undefined && reports.error === null && <Skeleton className="h-48 w-full" />}
        {data !== undefined && (
          <>
            <FilesTable
              hotelId={listed.hotelId}
              files={data.items}
              shown={shown}
              isOld={reports.isPlaceholderData}
              canDelete={canDelete}
              onDelete={setDeleting}
              onShow={show}
              onKeyDown={onKeyDown}
            />
            <Paging page={page} total={data.total} pageSize={reportsPerPage} onChoose={setPage} />
          </>
        )}
      </Card>
      {shown !== null && (
        <ReportPreview key={shown.path} hotelId={listed.hotelId} file={shown} onClose={close} />
      )}
      {deleting !== null && (
        <DeleteReportDialog
          {...listed}
          file={deleting}
          onDeleted={() => {
            setDeleting(null);
            if (shown?.path === deleting.path) show(null);
          }}
          onCancel={() => setDeleting(null)}
        />
      )}
    </div>
  );
}

function FilesError({ reports }: { reports: ReturnType<typeof useReports> }) {
  const { error, isFetching, refetch } = reports;
  if (error === null) return null;
  return (
    <RetryNotice onRetry={() => void refetch()} busy={isFetching} className="mb-3">
      <p className="font-medium">Erreur chargement fichiers</p>
      <p>{error.message}</p>
    </RetryNotice>
  );
}

/**
 * Arrow keys move the focus to the same button of the file above or below. Returns the index of that file;
 * -1 for another key or when there is no such file.
 */
function moveFocus(event: KeyboardEvent<HTMLElement>): number {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const { target } = event;
  if (!(target instanceof HTMLElement)) return -1;
  const action = target.dataset['action'];
  if (step === undefined || action === undefined) return -1;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-action=${action}]`)];
  const index = buttons.indexOf(target) + step;
  const next = buttons[index];
  next?.focus();
  return next === undefined ? -1 : index;
}

/** Moves the focus from the preview to the button that opened it, or to the first file of the list. */
function leavePreview(container: HTMLElement): void {
  if (document.activeElement?.closest('[data-preview]') == null) return;
  const opener = container.querySelector<HTMLElement>('[data-action=show][aria-pressed=true]');
  (opener ?? container.querySelector<HTMLElement>('[data-action=show]'))?.focus();
}

/** Handles Escape inside the element or without any focus; an open calendar outside handles its own. */
function useEscape(container: RefObject<HTMLElement | null>, onEscape: (() => void) | null) {
  useEffect(() => {
    if (onEscape === null) return;
    const onKeyDown = ({ key, target }: globalThis.KeyboardEvent) => {
      const isInside =
        target === document.body || (target instanceof Node && container.current?.contains(target));
      if (key === 'Escape' && isInside) onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [container, onEscape]);
}

type DeleteReportDialogProps = ReportListInput & {
  file: ReportFile;
  onDeleted: () => void;
  onCancel: () => void;
};

/** Deletes an uploaded report after confirmation. */
function DeleteReportDialog({
  hotelId,
  day,
  type,
  file,
  onDeleted,
  onCancel,
}: DeleteReportDialogProps) {
  const deletion = useApiMutation(
    (call, path: string) => call('DELETE /rapport-cloture', { query: { hotel_id: hotelId, path } }),
    { onSuccess: () => toastSuccess('Rapport supprimé') },
  );
  return (
    <ConfirmDialog
      title="Supprimer le rapport"
      confirmLabel="Supprimer le rapport"
      busy={deletion.isPending}
      failure={deletion.error?.message ?? null}
      onConfirm={() => deletion.mutate(file.path, { onSuccess: onDeleted })}
      onCancel={onCancel}
    >
      « {file.name} », déposé sous {type}, {frenchDay(day)}, sera supprimé pour tous.
    </ConfirmDialog>
  );
}
