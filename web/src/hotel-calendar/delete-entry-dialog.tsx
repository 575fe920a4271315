import { periodText } from '@hotel/domain/hotel-calendar/calendar-text.ts';
import { useApiMutation } from '../api/api-mutation.ts';
import { errorMessageOf } from '../api/server-form-errors.ts';
import { toastSuccess } from '../shell/toasts/toasts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { EditableEntry } from './entry-dialog.tsx';

export function DeleteEntryDialog({
  entry,
  onClose,
}: {
  entry: EditableEntry;
  onClose: () => void;
}) {
  const deletion = useApiMutation((call) =>
    call('DELETE /calendar/{id}', { params: { id: entry.id } }),
  );
  const confirm = () =>
    deletion.mutate(undefined, {
      onSuccess: () => {
        toastSuccess('Supprimé du calendrier');
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={entry.kind === 'closure' ? 'Supprimer la fermeture' : 'Supprimer l’événement'}
      busy={deletion.isPending}
      failure={
        deletion.error === null ? null : errorMessageOf('Erreur de suppression', deletion.error)
      }
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>
        « {entry.title} », {periodText(entry)}, disparaît du calendrier.
      </p>
      {entry.kind === 'closure' && (
        <p>L’atterrissage compte de nouveau ces nuits comme des nuits ouvertes.</p>
      )}
    </ConfirmDialog>
  );
}
