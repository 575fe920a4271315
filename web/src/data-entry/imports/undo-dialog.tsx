import { frenchDateTime } from '@hotel/domain/calendar/french-date-time.ts';
import { importKindNames } from '@hotel/domain/imports/import-kind.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { UnreachableServer } from '../../api/api-call-error.ts';
import { useApiMutation } from '../../api/api-mutation.ts';
import { apiQueryKey } from '../../api/queries.ts';
import { useMe } from '../../shell/session/session.tsx';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { failureMessage } from '../failure-message.ts';
import { coveredPeriodText, undoSentences } from './import-entry-text.ts';
import type { ImportLogEntry } from './use-import-log.ts';

type UndoDialogProps = {
  entry: ImportLogEntry;
  hotelId: string;
  timeZone: string;
  onClose: () => void;
};

/** Asks for confirmation before an import is undone, and lists which values it restores. */
export function UndoDialog({ entry, hotelId, timeZone, onClose }: UndoDialogProps) {
  const client = useQueryClient();
  const { email: by } = useMe();
  const undoing = useApiMutation(
    (call) =>
      call('POST /nuitees/imports/{id}/undo', {
        params: { id: entry.id },
        body: { hotel_id: hotelId },
      }),
    {
      onSuccess: ({ restored, removed }) => {
        markUndone(client, hotelId, entry.id, by);
        toastSuccess(`Import annulé: ${undoResultText(restored, removed)}`);
        onClose();
      },
    },
  );
  return (
    <ConfirmDialog
      title="Annuler cet import"
      busy={undoing.isPending}
      failure={undoing.error === null ? null : undoErrorMessage(undoing.error)}
      confirmLabel="Annuler l’import"
      cancelLabel="Garder"
      onConfirm={() => undoing.mutate()}
      onCancel={onClose}
    >
      <p className="font-medium text-ink">
        {importKindNames[entry.kind]}
        {entry.label !== null && ` : ${entry.label}`}, {frenchDateTime(entry.begun_at, timeZone)}
      </p>
      <p>{coveredPeriodText(entry)}</p>
      <ul className="list-disc pl-5">
        {undoSentences(entry).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

/** Updates the cached list before it is fetched again, so that no result claims that the values are stored. */
function markUndone(client: QueryClient, hotelId: string, entryId: string, by: string): void {
  const key = apiQueryKey('GET /nuitees/imports', { query: { hotel_id: hotelId } });
  const at = new Date().toISOString();
  client.setQueryData<readonly ImportLogEntry[]>(key, (entries) =>
    entries?.map((entry) => (entry.id === entryId ? { ...entry, taken_back: { at, by } } : entry)),
  );
}

function undoResultText(restored: number, removed: number): string {
  return [
    ...(restored > 0 ? [frenchCount(restored, 'valeur rétablie', 'valeurs rétablies')] : []),
    ...(removed > 0 ? [frenchCount(removed, 'valeur retirée', 'valeurs retirées')] : []),
  ].join(', ');
}

function undoErrorMessage(error: Error): string {
  if (!(error instanceof UnreachableServer)) return failureMessage(error);
  return `${error.message} L’import est peut-être annulé : la liste le dira.`;
}
