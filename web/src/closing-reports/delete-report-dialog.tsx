import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import type { ReportFile } from '@hotel/domain/closing-reports/endpoints.ts';
import { useApiMutation } from '../api/api-mutation.ts';
import { toastSuccess } from '../shell/toasts/toasts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { ReportListInput } from './report-queries.ts';

type DeleteReportDialogProps = ReportListInput & {
  file: ReportFile;
  onDeleted: () => void;
  onCancel: () => void;
};

/** Deletes an uploaded report after confirmation. */
export function DeleteReportDialog({
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
