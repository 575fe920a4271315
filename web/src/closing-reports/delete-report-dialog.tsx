import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import type { ReportFile } from '@hotel/domain/closing-reports/endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { toastSuccess } from '../shell/toasts/toasts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { type ReportListInput, refreshReports } from './report-queries.ts';

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
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: () =>
      callApi('DELETE /rapport-cloture', { query: { hotel_id: hotelId, path: file.path } }),
    onSuccess: async () => {
      toastSuccess('Rapport supprimé');
      onDeleted();
      await refreshReports(client, hotelId);
    },
  });
  return (
    <ConfirmDialog
      title="Supprimer le rapport"
      confirmLabel="Supprimer le rapport"
      busy={deletion.isPending}
      failure={deletion.error?.message ?? null}
      onConfirm={() => deletion.mutate()}
      onCancel={onCancel}
    >
      « {file.name} », déposé sous {type}, {frenchDay(day)}, sera supprimé pour tous.
    </ConfirmDialog>
  );
}
